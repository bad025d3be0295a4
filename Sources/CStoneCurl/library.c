#include "CStoneCurl.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <sys/socket.h>

// MARK: Types of libcurl

struct stone_curl_address {
    int family;
    int type;
    int protocol;
    unsigned int length;
    struct sockaddr address;
};

struct version_info {
    int age;
    const char *version;
    unsigned int number;
};

struct message {
    int kind;
    stone_curl_easy *easy;
    union {
        void *other;
        int result;
    } data;
};

struct blob {
    void *data;
    size_t length;
    unsigned int flags;
};

// MARK: Functions of libcurl

static struct {
    int (*global_init)(long);
    const struct version_info *(*version_info)(int);
    stone_curl_easy *(*easy_init)(void);
    void (*easy_reset)(stone_curl_easy *);
    void (*easy_cleanup)(stone_curl_easy *);
    int (*easy_pause)(stone_curl_easy *, int);
    const char *(*easy_strerror)(int);
    int (*easy_setopt)(stone_curl_easy *, int, ...);
    int (*easy_getinfo)(stone_curl_easy *, int, ...);
    stone_curl_list *(*slist_append)(stone_curl_list *, const char *);
    void (*slist_free_all)(stone_curl_list *);
    stone_curl_multi *(*multi_init)(void);
    int (*multi_cleanup)(stone_curl_multi *);
    int (*multi_add_handle)(stone_curl_multi *, stone_curl_easy *);
    int (*multi_remove_handle)(stone_curl_multi *, stone_curl_easy *);
    int (*multi_setopt)(stone_curl_multi *, int, ...);
    int (*multi_socket_action)(stone_curl_multi *, int, int, int *);
    struct message *(*multi_info_read)(stone_curl_multi *, int *);
} curl;

static void *library;

static int load_functions(void) {
#define LOAD(name) (*(void **)&curl.name = dlsym(library, "curl_" #name)) != NULL
    return LOAD(global_init) && LOAD(version_info) && LOAD(easy_init) && LOAD(easy_reset) && LOAD(easy_cleanup)
        && LOAD(easy_pause) && LOAD(easy_strerror) && LOAD(easy_setopt) && LOAD(easy_getinfo) && LOAD(slist_append)
        && LOAD(slist_free_all) && LOAD(multi_init) && LOAD(multi_cleanup) && LOAD(multi_add_handle)
        && LOAD(multi_remove_handle) && LOAD(multi_setopt) && LOAD(multi_socket_action) && LOAD(multi_info_read);
#undef LOAD
}

const char *stone_curl_load(void) {
    static char problem[256];
    // Debian packages the library with OpenSSL and with GnuTLS. Either may be installed alone.
    library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *error = dlerror();
        snprintf(problem, sizeof problem, "%s", error ? error : "libcurl.so.4 is missing");
        library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
    }
    if (!library) return problem;
    // The library stays loaded, since it may have registered handlers that run when the process ends.
    if (load_functions() && curl.global_init(STONE_CURL_GLOBAL_DEFAULT) == 0) return NULL;
    return "it lacks functions or cannot be initialized";
}

const char *stone_curl_version(unsigned *number) {
    const struct version_info *info = curl.version_info(0);
    *number = info->number;
    return info->version;
}

// MARK: Transfers

stone_curl_easy *stone_curl_easy_init(void) { return curl.easy_init(); }
void stone_curl_easy_reset(stone_curl_easy *easy) { curl.easy_reset(easy); }
void stone_curl_easy_cleanup(stone_curl_easy *easy) { curl.easy_cleanup(easy); }
int stone_curl_easy_pause(stone_curl_easy *easy, int directions) { return curl.easy_pause(easy, directions); }
const char *stone_curl_easy_message(int code) { return curl.easy_strerror(code); }

int stone_curl_set_long(stone_curl_easy *easy, int option, long value) {
    return curl.easy_setopt(easy, option, value);
}

int stone_curl_set_length(stone_curl_easy *easy, int option, int64_t value) {
    return curl.easy_setopt(easy, option, value);
}

int stone_curl_set_string(stone_curl_easy *easy, int option, const char *value) {
    return curl.easy_setopt(easy, option, value);
}

int stone_curl_set_pointer(stone_curl_easy *easy, int option, void *value) {
    return curl.easy_setopt(easy, option, value);
}

int stone_curl_set_list(stone_curl_easy *easy, int option, stone_curl_list *value) {
    return curl.easy_setopt(easy, option, value);
}

int stone_curl_set_blob(stone_curl_easy *easy, int option, const void *bytes, size_t length) {
    struct blob blob = {(void *)bytes, length, STONE_CURL_BLOB_COPY};
    return curl.easy_setopt(easy, option, &blob);
}

int stone_curl_set_bytes(stone_curl_easy *easy, int option, stone_curl_bytes callback) {
    return curl.easy_setopt(easy, option, callback);
}

int stone_curl_set_seek(stone_curl_easy *easy, stone_curl_seek callback) {
    return curl.easy_setopt(easy, STONE_CURLOPT_SEEKFUNCTION, callback);
}

int stone_curl_set_open_socket(stone_curl_easy *easy, stone_curl_open_socket callback) {
    return curl.easy_setopt(easy, STONE_CURLOPT_OPENSOCKETFUNCTION, callback);
}

int stone_curl_set_resolver_start(stone_curl_easy *easy, stone_curl_resolver_start callback) {
    return curl.easy_setopt(easy, STONE_CURLOPT_RESOLVER_START_FUNCTION, callback);
}

int stone_curl_set_before_request(stone_curl_easy *easy, stone_curl_before_request callback) {
    return curl.easy_setopt(easy, STONE_CURLOPT_PREREQFUNCTION, callback);
}

int stone_curl_get_long(stone_curl_easy *easy, int info, long *value) { return curl.easy_getinfo(easy, info, value); }

int stone_curl_get_length(stone_curl_easy *easy, int info, int64_t *value) {
    return curl.easy_getinfo(easy, info, value);
}

stone_curl_list *stone_curl_list_append(stone_curl_list *list, const char *line) {
    return curl.slist_append(list, line);
}

void stone_curl_list_free(stone_curl_list *list) { curl.slist_free_all(list); }

int stone_curl_socket(const stone_curl_address *address) {
    return socket(address->family, address->type | SOCK_CLOEXEC, address->protocol);
}

void stone_curl_limit_silence(int descriptor) {
    // The default is a quarter of an hour. It also applies to a peer that does not read.
    unsigned int milliseconds = 30000;
    setsockopt(descriptor, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
}

// MARK: Many transfers

stone_curl_multi *stone_curl_multi_init(void) { return curl.multi_init(); }
void stone_curl_multi_cleanup(stone_curl_multi *multi) { curl.multi_cleanup(multi); }

int stone_curl_multi_add(stone_curl_multi *multi, stone_curl_easy *easy) { return curl.multi_add_handle(multi, easy); }

int stone_curl_multi_remove(stone_curl_multi *multi, stone_curl_easy *easy) {
    return curl.multi_remove_handle(multi, easy);
}

int stone_curl_multi_set_long(stone_curl_multi *multi, int option, long value) {
    return curl.multi_setopt(multi, option, value);
}

int stone_curl_multi_set_socket_changed(
    stone_curl_multi *multi, stone_curl_socket_changed callback, void *context
) {
    int code = curl.multi_setopt(multi, STONE_CURLMOPT_SOCKETDATA, context);
    return code ? code : curl.multi_setopt(multi, STONE_CURLMOPT_SOCKETFUNCTION, callback);
}

int stone_curl_multi_set_timer_changed(stone_curl_multi *multi, stone_curl_timer_changed callback, void *context) {
    int code = curl.multi_setopt(multi, STONE_CURLMOPT_TIMERDATA, context);
    return code ? code : curl.multi_setopt(multi, STONE_CURLMOPT_TIMERFUNCTION, callback);
}

int stone_curl_multi_act(stone_curl_multi *multi, int descriptor, int events) {
    int running;
    return curl.multi_socket_action(multi, descriptor, events, &running);
}

stone_curl_easy *stone_curl_multi_next_ended(stone_curl_multi *multi, int *result) {
    struct message *message;
    int remaining;
    while ((message = curl.multi_info_read(multi, &remaining))) {
        if (message->kind != STONE_CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy;
    }
    return NULL;
}

#endif
