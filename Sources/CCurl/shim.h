// libcurl's C interface, whose functions are looked up when they are first called, as those of libpq are, and its
// functions of variable arguments once more by the type of their last.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <sys/epoll.h>
#include <unistd.h>

#define FOOTBALL_GATHER_LIBCURL "libcurl.so.4"

static inline const char *footballGatherLibcurlName(void) { return FOOTBALL_GATHER_LIBCURL; }

// A function of libcurl; null if it is not installed.
static inline void *footballGatherLibcurl(const char *name) {
  static void *library;
  if (!library) library = dlopen(FOOTBALL_GATHER_LIBCURL, RTLD_NOW | RTLD_LOCAL);
  return library ? dlsym(library, name) : 0;
}

static inline int footballGatherHasLibcurl(void) { return footballGatherLibcurl("curl_multi_socket_action") != 0; }

// The function NAME of libcurl. It may only be called if there is libcurl.
#define LIBCURL(name) ((__typeof__(name) *)footballGatherLibcurl(#name))

// The version of libcurl; null if it is not installed.
static inline const char *footballGatherLibcurlVersion(void) {
  return footballGatherHasLibcurl() ? LIBCURL(curl_version_info)(CURLVERSION_NOW)->version : 0;
}

static inline CURLcode lazy_curl_global_init(long flags) { return LIBCURL(curl_global_init)(flags); }
static inline CURL *lazy_curl_easy_init(void) { return LIBCURL(curl_easy_init)(); }
static inline void lazy_curl_easy_cleanup(CURL *handle) { LIBCURL(curl_easy_cleanup)(handle); }
static inline void lazy_curl_easy_reset(CURL *handle) { LIBCURL(curl_easy_reset)(handle); }
static inline CURLM *lazy_curl_multi_init(void) { return LIBCURL(curl_multi_init)(); }
static inline CURLMcode lazy_curl_multi_cleanup(CURLM *multi) { return LIBCURL(curl_multi_cleanup)(multi); }
static inline CURLMcode lazy_curl_multi_add_handle(CURLM *multi, CURL *handle) {
  return LIBCURL(curl_multi_add_handle)(multi, handle);
}
static inline CURLMcode lazy_curl_multi_remove_handle(CURLM *multi, CURL *handle) {
  return LIBCURL(curl_multi_remove_handle)(multi, handle);
}
static inline struct curl_slist *lazy_curl_slist_append(struct curl_slist *list, const char *text) {
  return LIBCURL(curl_slist_append)(list, text);
}
static inline void lazy_curl_slist_free_all(struct curl_slist *list) { LIBCURL(curl_slist_free_all)(list); }

static inline CURLcode footballGatherSet(CURL *handle, CURLoption option, long value) {
  return LIBCURL(curl_easy_setopt)(handle, option, value);
}

static inline CURLcode footballGatherSetText(CURL *handle, CURLoption option, const char *text) {
  return LIBCURL(curl_easy_setopt)(handle, option, text);
}

static inline CURLcode footballGatherSetHeaders(CURL *handle, struct curl_slist *headers) {
  return LIBCURL(curl_easy_setopt)(handle, CURLOPT_HTTPHEADER, headers);
}

// Hands what arrives, of the head and of the body, to two functions with a pointer of ours.
typedef size_t (*FootballGatherSink)(char *bytes, size_t size, size_t count, void *ours);
static inline void footballGatherSetSinks(
    CURL *handle, FootballGatherSink head, FootballGatherSink body, void *ours) {
  LIBCURL(curl_easy_setopt)(handle, CURLOPT_HEADERFUNCTION, head);
  LIBCURL(curl_easy_setopt)(handle, CURLOPT_HEADERDATA, ours);
  LIBCURL(curl_easy_setopt)(handle, CURLOPT_WRITEFUNCTION, body);
  LIBCURL(curl_easy_setopt)(handle, CURLOPT_WRITEDATA, ours);
}

static inline long footballGatherGet(CURL *handle, CURLINFO question) {
  long value = 0;
  LIBCURL(curl_easy_getinfo)(handle, question, &value);
  return value;
}

// What transfers wait for: a descriptor that becomes readable when one of their sockets is ready (an
// epoll instance with all of them), and a time in milliseconds; -1 for none. Also how often the present
// request has been sent, and how often it may be.
typedef struct {
  int descriptor;
  long time;
  int sent;
  int mostSent;
} FootballGatherWaiting;

static inline int footballGatherNoteSocket(
    CURL *handle, curl_socket_t socket, int directions, void *ours, void *unused) {
  FootballGatherWaiting *waiting = (FootballGatherWaiting *)ours;
  struct epoll_event event = {
    .events = (directions & CURL_POLL_IN ? EPOLLIN : 0) | (directions & CURL_POLL_OUT ? EPOLLOUT : 0),
    .data = { .fd = socket } };
  if (directions == CURL_POLL_REMOVE) {
    epoll_ctl(waiting->descriptor, EPOLL_CTL_DEL, socket, &event);
  } else if (epoll_ctl(waiting->descriptor, EPOLL_CTL_MOD, socket, &event) != 0) {
    epoll_ctl(waiting->descriptor, EPOLL_CTL_ADD, socket, &event);
  }
  return 0;
}

static inline int footballGatherNoteTime(CURLM *multi, long milliseconds, void *ours) {
  ((FootballGatherWaiting *)ours)->time = milliseconds;
  return 0;
}

// Called before each sending. libcurl sends a request again by itself if a connection that has been used
// before ends without an answer; this refuses it.
static inline int footballGatherNoteSending(
    void *ours, char *peer, char *here, int peerPort, int herePort) {
  FootballGatherWaiting *waiting = (FootballGatherWaiting *)ours;
  if (waiting->sent >= waiting->mostSent) return CURL_PREREQFUNC_ABORT;
  waiting->sent += 1;
  return CURL_PREREQFUNC_OK;
}

// Lets a request be sent at most so often.
static inline void footballGatherLimitSending(
    CURL *handle, FootballGatherWaiting *waiting, int most) {
  waiting->sent = 0;
  waiting->mostSent = most;
  LIBCURL(curl_easy_setopt)(handle, CURLOPT_PREREQFUNCTION, footballGatherNoteSending);
  LIBCURL(curl_easy_setopt)(handle, CURLOPT_PREREQDATA, waiting);
}

// Lets libcurl keep `waiting` up to date.
static inline void footballGatherBeginWaiting(CURLM *multi, FootballGatherWaiting *waiting) {
  waiting->descriptor = epoll_create1(EPOLL_CLOEXEC);
  waiting->time = -1;
  LIBCURL(curl_multi_setopt)(multi, CURLMOPT_SOCKETFUNCTION, footballGatherNoteSocket);
  LIBCURL(curl_multi_setopt)(multi, CURLMOPT_SOCKETDATA, waiting);
  LIBCURL(curl_multi_setopt)(multi, CURLMOPT_TIMERFUNCTION, footballGatherNoteTime);
  LIBCURL(curl_multi_setopt)(multi, CURLMOPT_TIMERDATA, waiting);
}

static inline void footballGatherEndWaiting(FootballGatherWaiting *waiting) {
  close(waiting->descriptor);
}

// Lets libcurl go on with the sockets that are ready, or because its time is over.
static inline void footballGatherGoOn(
    CURLM *multi, FootballGatherWaiting *waiting, int isReady) {
  struct epoll_event events[8];
  int running = 0;
  int count = isReady ? epoll_wait(waiting->descriptor, events, 8, 0) : 0;
  for (int place = 0; place < count; place++) {
    int ready = (events[place].events & EPOLLIN ? CURL_CSELECT_IN : 0)
      | (events[place].events & EPOLLOUT ? CURL_CSELECT_OUT : 0)
      | (events[place].events & (EPOLLERR | EPOLLHUP) ? CURL_CSELECT_ERR : 0);
    LIBCURL(curl_multi_socket_action)(multi, events[place].data.fd, ready, &running);
  }
  if (count <= 0) LIBCURL(curl_multi_socket_action)(multi, CURL_SOCKET_TIMEOUT, 0, &running);
}

// The result of the transfer that has ended; 0 if none has.
static inline int footballGatherResult(CURLM *multi, CURLcode *result) {
  int rest = 0;
  CURLMsg *message = LIBCURL(curl_multi_info_read)(multi, &rest);
  if (!message || message->msg != CURLMSG_DONE) return 0;
  *result = message->data.result;
  return 1;
}
