#define _GNU_SOURCE
#include "CStoneCurl.h"

#if defined(__linux__)

#include <errno.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

int stone_poller_open(int *poller, int *waker) {
    *poller = epoll_create1(EPOLL_CLOEXEC);
    if (*poller < 0) return errno;
    *waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    int error = *waker < 0 ? errno : stone_poller_set(*poller, *waker, STONE_CURL_POLL_IN, 1);
    if (error) {
        if (*waker >= 0) close(*waker);
        close(*poller);
    }
    return error;
}

void stone_poller_close(int poller, int waker) {
    close(waker);
    close(poller);
}

int stone_poller_set(int poller, int descriptor, int events, int is_new) {
    struct epoll_event event = {0};
    event.data.fd = descriptor;
    if (events & STONE_CURL_POLL_IN) event.events |= EPOLLIN;
    if (events & STONE_CURL_POLL_OUT) event.events |= EPOLLOUT;
    return epoll_ctl(poller, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event) ? errno : 0;
}

void stone_poller_remove(int poller, int descriptor) {
    struct epoll_event event = {0};
    epoll_ctl(poller, EPOLL_CTL_DEL, descriptor, &event);
}

int stone_poller_wait(int poller, int milliseconds, int *descriptors, int *events, int capacity) {
    struct epoll_event ready[64];
    int count = epoll_wait(poller, ready, capacity < 64 ? capacity : 64, milliseconds);
    for (int index = 0; index < count; index++) {
        descriptors[index] = ready[index].data.fd;
        events[index] = 0;
        if (ready[index].events & (EPOLLIN | EPOLLHUP)) events[index] |= STONE_CURL_CSELECT_IN;
        if (ready[index].events & EPOLLOUT) events[index] |= STONE_CURL_CSELECT_OUT;
        if (ready[index].events & EPOLLERR) events[index] |= STONE_CURL_CSELECT_ERR;
    }
    return count < 0 ? 0 : count;
}

void stone_poller_wake(int waker) {
    uint64_t one = 1;
    while (write(waker, &one, sizeof one) < 0 && errno == EINTR) {}
}

void stone_poller_clear(int waker) {
    uint64_t count;
    while (read(waker, &count, sizeof count) < 0 && errno == EINTR) {}
}

void stone_name_thread(void) {
    pthread_setname_np(pthread_self(), "stone-curl");
}

#endif
