// The part of libcurl's stable interface that StoneCurl uses, loaded at run time, and the system calls of its event loop.
//
// Swift cannot call `curl_easy_setopt` and `curl_easy_getinfo`, which take a variable number of arguments, so each type
// of argument has a separate function here.

#ifndef STONE_CURL_H
#define STONE_CURL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct stone_curl_easy stone_curl_easy;
typedef struct stone_curl_multi stone_curl_multi;
typedef struct stone_curl_list stone_curl_list;

/// The address of a socket to open.
typedef struct stone_curl_address stone_curl_address;

// MARK: Callbacks

/// Receives or produces bytes.
typedef size_t (*stone_curl_bytes)(char *bytes, size_t size, size_t count, void *context);
typedef int (*stone_curl_seek)(void *context, int64_t offset, int origin);
typedef int (*stone_curl_open_socket)(void *context, int purpose, const stone_curl_address *address);
typedef int (*stone_curl_resolver_start)(void *state, void *reserved, void *context);
typedef int (*stone_curl_before_request)(
    void *context, char *remote, char *local, int remote_port, int local_port
);
typedef int (*stone_curl_socket_changed)(
    stone_curl_easy *easy, int descriptor, int events, void *context, void *socket_context
);
typedef int (*stone_curl_timer_changed)(stone_curl_multi *multi, long milliseconds, void *context);

// MARK: The library

/// Loads the library. Returns NULL, or the error message. Call it once.
const char *stone_curl_load(void);

/// The version, such as "7.88.1", and as a number, such as 0x075801.
const char *stone_curl_version(unsigned *number);

// MARK: Transfers

stone_curl_easy *stone_curl_easy_init(void);
void stone_curl_easy_reset(stone_curl_easy *easy);
void stone_curl_easy_cleanup(stone_curl_easy *easy);
int stone_curl_easy_pause(stone_curl_easy *easy, int directions);
const char *stone_curl_easy_message(int code);

int stone_curl_set_long(stone_curl_easy *easy, int option, long value);
int stone_curl_set_length(stone_curl_easy *easy, int option, int64_t value);
/// The library copies the string. Set the length before `STONE_CURLOPT_COPYPOSTFIELDS`.
int stone_curl_set_string(stone_curl_easy *easy, int option, const char *value);
int stone_curl_set_pointer(stone_curl_easy *easy, int option, void *value);
int stone_curl_set_list(stone_curl_easy *easy, int option, stone_curl_list *value);
/// The library copies the bytes.
int stone_curl_set_blob(stone_curl_easy *easy, int option, const void *bytes, size_t length);
int stone_curl_set_bytes(stone_curl_easy *easy, int option, stone_curl_bytes callback);
int stone_curl_set_seek(stone_curl_easy *easy, stone_curl_seek callback);
int stone_curl_set_open_socket(stone_curl_easy *easy, stone_curl_open_socket callback);
int stone_curl_set_resolver_start(stone_curl_easy *easy, stone_curl_resolver_start callback);
int stone_curl_set_before_request(stone_curl_easy *easy, stone_curl_before_request callback);

int stone_curl_get_long(stone_curl_easy *easy, int info, long *value);
int stone_curl_get_length(stone_curl_easy *easy, int info, int64_t *value);

/// Returns the longer list. If memory is exhausted, returns NULL and keeps the list.
stone_curl_list *stone_curl_list_append(stone_curl_list *list, const char *line);
void stone_curl_list_free(stone_curl_list *list);

/// Opens a close-on-exec socket. Returns -1 on failure.
int stone_curl_socket(const stone_curl_address *address);
/// Ends the connection of a socket if the peer acknowledges no data, or takes none, for 30 seconds. Before the
/// connection is open, the limit would also apply to opening it.
void stone_curl_limit_silence(int descriptor);

// MARK: Many transfers

stone_curl_multi *stone_curl_multi_init(void);
void stone_curl_multi_cleanup(stone_curl_multi *multi);
int stone_curl_multi_add(stone_curl_multi *multi, stone_curl_easy *easy);
int stone_curl_multi_remove(stone_curl_multi *multi, stone_curl_easy *easy);
int stone_curl_multi_set_long(stone_curl_multi *multi, int option, long value);
int stone_curl_multi_set_socket_changed(
    stone_curl_multi *multi, stone_curl_socket_changed callback, void *context
);
int stone_curl_multi_set_timer_changed(stone_curl_multi *multi, stone_curl_timer_changed callback, void *context);
int stone_curl_multi_act(stone_curl_multi *multi, int descriptor, int events);
/// Returns an ended transfer with its result, or NULL.
stone_curl_easy *stone_curl_multi_next_ended(stone_curl_multi *multi, int *result);

// MARK: Events of descriptors

/// Opens a poller and its wake-up descriptor. Returns 0 or an error number.
int stone_poller_open(int *poller, int *waker);
/// Changes the polled events of a descriptor: `STONE_CURL_POLL_IN`, `STONE_CURL_POLL_OUT` or both. Returns 0 or an
/// error number.
int stone_poller_set(int poller, int descriptor, int events, int is_new);
void stone_poller_close(int poller, int waker);
void stone_poller_remove(int poller, int descriptor);
/// Waits for events. Returns their number, at most `capacity`. A negative time has no limit.
int stone_poller_wait(int poller, int milliseconds, int *descriptors, int *events, int capacity);
void stone_poller_wake(int waker);
void stone_poller_clear(int waker);

/// Names this thread.
void stone_name_thread(void);

// MARK: Numbers

// The names are those of <curl/curl.h> after `STONE_`; `.ci/check-curl` compares the values.

enum {
    STONE_CURLOPT_SSLVERSION = 32,
    STONE_CURLOPT_NOBODY = 44,
    STONE_CURLOPT_UPLOAD = 46,
    STONE_CURLOPT_POST = 47,
    STONE_CURLOPT_FRESH_CONNECT = 74,
    STONE_CURLOPT_FORBID_REUSE = 75,
    STONE_CURLOPT_HTTPGET = 80,
    STONE_CURLOPT_HTTP_VERSION = 84,
    STONE_CURLOPT_BUFFERSIZE = 98,
    STONE_CURLOPT_NOSIGNAL = 99,
    STONE_CURLOPT_CONNECTTIMEOUT_MS = 156,
    STONE_CURLOPT_PROTOCOLS = 181,
    STONE_CURLOPT_TCP_KEEPALIVE = 213,
    STONE_CURLOPT_PATH_AS_IS = 234,
    STONE_CURLOPT_PIPEWAIT = 237,
    STONE_CURLOPT_SUPPRESS_CONNECT_HEADERS = 265,
    STONE_CURLOPT_DISALLOW_USERNAME_IN_URL = 278,
    STONE_CURLOPT_UPLOAD_BUFFERSIZE = 280,
    STONE_CURLOPT_HTTP09_ALLOWED = 285,

    STONE_CURLOPT_WRITEDATA = 10001,
    STONE_CURLOPT_URL = 10002,
    STONE_CURLOPT_PROXY = 10004,
    STONE_CURLOPT_READDATA = 10009,
    STONE_CURLOPT_ERRORBUFFER = 10010,
    STONE_CURLOPT_USERAGENT = 10018,
    STONE_CURLOPT_HTTPHEADER = 10023,
    STONE_CURLOPT_HEADERDATA = 10029,
    STONE_CURLOPT_CUSTOMREQUEST = 10036,
    STONE_CURLOPT_CAINFO = 10065,
    STONE_CURLOPT_CAPATH = 10097,
    STONE_CURLOPT_ACCEPT_ENCODING = 10102,
    STONE_CURLOPT_OPENSOCKETDATA = 10164,
    STONE_CURLOPT_COPYPOSTFIELDS = 10165,
    STONE_CURLOPT_SEEKDATA = 10168,
    STONE_CURLOPT_NOPROXY = 10177,
    STONE_CURLOPT_PINNEDPUBLICKEY = 10230,
    STONE_CURLOPT_RESOLVER_START_DATA = 10273,
    STONE_CURLOPT_PREREQDATA = 10313,

    STONE_CURLOPT_WRITEFUNCTION = 20011,
    STONE_CURLOPT_READFUNCTION = 20012,
    STONE_CURLOPT_HEADERFUNCTION = 20079,
    STONE_CURLOPT_OPENSOCKETFUNCTION = 20163,
    STONE_CURLOPT_SEEKFUNCTION = 20167,
    STONE_CURLOPT_RESOLVER_START_FUNCTION = 20272,
    STONE_CURLOPT_PREREQFUNCTION = 20312,

    STONE_CURLOPT_INFILESIZE_LARGE = 30115,
    STONE_CURLOPT_POSTFIELDSIZE_LARGE = 30120,

    STONE_CURLOPT_CAINFO_BLOB = 40309,
};

enum {
    STONE_CURLMOPT_PIPELINING = 3,
    STONE_CURLMOPT_MAXCONNECTS = 6,
    STONE_CURLMOPT_MAX_HOST_CONNECTIONS = 7,
    STONE_CURLMOPT_SOCKETDATA = 10002,
    STONE_CURLMOPT_TIMERDATA = 10005,
    STONE_CURLMOPT_SOCKETFUNCTION = 20001,
    STONE_CURLMOPT_TIMERFUNCTION = 20004,
};

enum {
    STONE_CURLINFO_REQUEST_SIZE = 0x20000C,
    STONE_CURLINFO_SIZE_UPLOAD_T = 0x600007,
};

/// Values of options.
enum {
    /// The length of the buffer of `STONE_CURLOPT_ERRORBUFFER`.
    STONE_CURL_ERROR_SIZE = 256,
    STONE_CURL_BLOB_COPY = 1,
    STONE_CURL_GLOBAL_DEFAULT = 3,
    STONE_CURL_HTTP_VERSION_1_1 = 2,
    STONE_CURL_HTTP_VERSION_2TLS = 4,
    STONE_CURL_SSLVERSION_TLSv1_2 = 6,
    STONE_CURL_SSLVERSION_TLSv1_3 = 7,
    STONE_CURLPIPE_MULTIPLEX = 2,
    STONE_CURLPROTO_HTTP = 1,
    STONE_CURLPROTO_HTTPS = 2,
};

/// Events of sockets.
enum {
    STONE_CURL_POLL_IN = 1,
    STONE_CURL_POLL_OUT = 2,
    STONE_CURL_POLL_REMOVE = 4,
    STONE_CURL_CSELECT_IN = 1,
    STONE_CURL_CSELECT_OUT = 2,
    STONE_CURL_CSELECT_ERR = 4,
    STONE_CURL_SOCKET_TIMEOUT = -1,
};

/// Directions to pause, and results of callbacks.
enum {
    STONE_CURLPAUSE_RECV = 1,
    STONE_CURLPAUSE_CONT = 0,
    /// Pauses; the library calls again after `stone_curl_easy_pause`.
    STONE_CURL_WRITEFUNC_PAUSE = 0x10000001,
    STONE_CURL_READFUNC_PAUSE = 0x10000001,
    STONE_CURL_READFUNC_ABORT = 0x10000000,
    STONE_CURL_SEEKFUNC_OK = 0,
    STONE_CURL_SEEKFUNC_FAIL = 1,
    STONE_CURL_PREREQFUNC_OK = 0,
    STONE_CURL_PREREQFUNC_ABORT = 1,
};

enum { STONE_CURLMSG_DONE = 1 };

enum {
    STONE_CURLE_OK = 0,
    STONE_CURLE_UNSUPPORTED_PROTOCOL = 1,
    STONE_CURLE_URL_MALFORMAT = 3,
    STONE_CURLE_COULDNT_RESOLVE_PROXY = 5,
    STONE_CURLE_COULDNT_RESOLVE_HOST = 6,
    STONE_CURLE_COULDNT_CONNECT = 7,
    STONE_CURLE_WEIRD_SERVER_REPLY = 8,
    STONE_CURLE_HTTP2 = 16,
    STONE_CURLE_PARTIAL_FILE = 18,
    STONE_CURLE_OUT_OF_MEMORY = 27,
    STONE_CURLE_OPERATION_TIMEDOUT = 28,
    STONE_CURLE_SSL_CONNECT_ERROR = 35,
    STONE_CURLE_GOT_NOTHING = 52,
    STONE_CURLE_SEND_ERROR = 55,
    STONE_CURLE_RECV_ERROR = 56,
    STONE_CURLE_SSL_CERTPROBLEM = 58,
    STONE_CURLE_SSL_CIPHER = 59,
    STONE_CURLE_PEER_FAILED_VERIFICATION = 60,
    STONE_CURLE_BAD_CONTENT_ENCODING = 61,
    STONE_CURLE_SEND_FAIL_REWIND = 65,
    STONE_CURLE_SSL_CACERT_BADFILE = 77,
    STONE_CURLE_SSL_PINNEDPUBKEYNOTMATCH = 90,
    STONE_CURLE_SSL_INVALIDCERTSTATUS = 91,
    STONE_CURLE_HTTP2_STREAM = 92,
    STONE_CURLE_PROXY = 97,
    STONE_CURLE_SSL_CLIENTCERT = 98,
    STONE_CURLE_TOO_LARGE = 100,
};

#endif
