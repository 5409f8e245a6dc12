// libcurl's C interface, and its functions of variable arguments once more by the type of their last.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

static inline CURLcode footballGatherSet(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode footballGatherSetText(CURL *handle, CURLoption option, const char *text) {
  return curl_easy_setopt(handle, option, text);
}

static inline CURLcode footballGatherSetHeaders(CURL *handle, struct curl_slist *headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

// Hands what arrives, of the head and of the body, to two functions with a pointer of ours.
typedef size_t (*FootballGatherSink)(char *bytes, size_t size, size_t count, void *ours);
static inline void footballGatherSetSinks(
    CURL *handle, FootballGatherSink head, FootballGatherSink body, void *ours) {
  curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
  curl_easy_setopt(handle, CURLOPT_HEADERDATA, ours);
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, ours);
}

static inline long footballGatherGet(CURL *handle, CURLINFO question) {
  long value = 0;
  curl_easy_getinfo(handle, question, &value);
  return value;
}

// What a transfer waits for: descriptors with the directions (CURL_POLL_IN, CURL_POLL_OUT) of each, and
// a time in milliseconds; -1 for none.
enum { footballGatherMostSockets = 16 };
typedef struct {
  struct { int descriptor; int directions; } sockets[footballGatherMostSockets];
  int count;
  long time;
} FootballGatherWaiting;

static inline int footballGatherNoteSocket(
    CURL *handle, curl_socket_t descriptor, int directions, void *ours, void *unused) {
  FootballGatherWaiting *waiting = (FootballGatherWaiting *)ours;
  int place = 0;
  while (place < waiting->count && waiting->sockets[place].descriptor != descriptor) place++;
  if (directions == CURL_POLL_REMOVE) {
    if (place < waiting->count) waiting->sockets[place] = waiting->sockets[--waiting->count];
  } else if (place < footballGatherMostSockets) {
    waiting->sockets[place].descriptor = descriptor;
    waiting->sockets[place].directions = directions;
    if (place == waiting->count) waiting->count++;
  }
  return 0;
}

static inline int footballGatherNoteTime(CURLM *multi, long milliseconds, void *ours) {
  ((FootballGatherWaiting *)ours)->time = milliseconds;
  return 0;
}

// Lets libcurl keep `waiting` up to date.
static inline void footballGatherFollow(CURLM *multi, FootballGatherWaiting *waiting) {
  waiting->count = 0;
  waiting->time = -1;
  curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, footballGatherNoteSocket);
  curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, waiting);
  curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, footballGatherNoteTime);
  curl_multi_setopt(multi, CURLMOPT_TIMERDATA, waiting);
}

static inline int footballGatherSocket(const FootballGatherWaiting *waiting, int place) {
  return waiting->sockets[place].descriptor;
}
static inline int footballGatherDirections(const FootballGatherWaiting *waiting, int place) {
  return waiting->sockets[place].directions;
}

// The result of the transfer that has ended; 0 if none has.
static inline int footballGatherResult(CURLM *multi, CURLcode *result) {
  int rest = 0;
  CURLMsg *message = curl_multi_info_read(multi, &rest);
  if (!message || message->msg != CURLMSG_DONE) return 0;
  *result = message->data.result;
  return 1;
}
