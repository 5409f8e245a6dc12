// libpq, whose functions are looked up when they are first called: a process that uses another store neither needs
// the library nor the memory for it and for those that it needs. Also its macros for the fields of a result that hold
// an error's code and message.
#include <dlfcn.h>
// Debian has the headers in a folder.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

#ifdef __APPLE__
#define FOOTBALL_GATHER_LIBPQ "libpq.5.dylib"
#else
#define FOOTBALL_GATHER_LIBPQ "libpq.so.5"
#endif

static inline const char *footballGatherLibpqName(void) { return FOOTBALL_GATHER_LIBPQ; }

// A function of libpq; null if it is not installed.
static inline void *footballGatherLibpq(const char *name) {
  static void *library;
  if (!library) library = dlopen(FOOTBALL_GATHER_LIBPQ, RTLD_NOW | RTLD_LOCAL);
  return library ? dlsym(library, name) : 0;
}

static inline int footballGatherHasLibpq(void) { return footballGatherLibpq("PQpipelineSync") != 0; }

// The number of libpq's version, such as 150020; 0 if it is not installed.
static inline int footballGatherLibpqVersion(void) {
  int (*version)(void) = (int (*)(void))footballGatherLibpq("PQlibVersion");
  return version ? version() : 0;
}

static inline int footballGatherErrorCode(void) { return PG_DIAG_SQLSTATE; }
static inline int footballGatherErrorMessage(void) { return PG_DIAG_MESSAGE_PRIMARY; }

// Defines the function lazy_NAME, which calls the function NAME of libpq. It may only be called if there is libpq.
#define LAZY(type, name, parameters, arguments) \
  static inline type lazy_##name parameters { \
    static __typeof__(name) *function; \
    if (!function) function = (__typeof__(name) *)footballGatherLibpq(#name); \
    return function arguments; \
  }

LAZY(int, PQbackendPID, (const PGconn *conn), (conn))
LAZY(void, PQclear, (PGresult *res), (res))
LAZY(char *, PQcmdStatus, (PGresult *res), (res))
LAZY(PostgresPollingStatusType, PQconnectPoll, (PGconn *conn), (conn))
LAZY(PGconn *, PQconnectStartParams,
  (const char *const *keywords, const char *const *values, int expand_dbname),
  (keywords, values, expand_dbname))
LAZY(PQconninfoOption *, PQconninfo, (PGconn *conn), (conn))
LAZY(void, PQconninfoFree, (PQconninfoOption *connOptions), (connOptions))
LAZY(PQconninfoOption *, PQconninfoParse, (const char *conninfo, char **errmsg), (conninfo, errmsg))
LAZY(int, PQconsumeInput, (PGconn *conn), (conn))
LAZY(int, PQenterPipelineMode, (PGconn *conn), (conn))
LAZY(char *, PQerrorMessage, (const PGconn *conn), (conn))
LAZY(int, PQexitPipelineMode, (PGconn *conn), (conn))
LAZY(void, PQfinish, (PGconn *conn), (conn))
LAZY(int, PQflush, (PGconn *conn), (conn))
LAZY(void, PQfreemem, (void *ptr), (ptr))
LAZY(PGresult *, PQgetResult, (PGconn *conn), (conn))
LAZY(int, PQgetisnull, (const PGresult *res, int tup_num, int field_num), (res, tup_num, field_num))
LAZY(int, PQgetlength, (const PGresult *res, int tup_num, int field_num), (res, tup_num, field_num))
LAZY(char *, PQgetvalue, (const PGresult *res, int tup_num, int field_num), (res, tup_num, field_num))
LAZY(int, PQisBusy, (PGconn *conn), (conn))
LAZY(PGnotify *, PQnotifies, (PGconn *conn), (conn))
LAZY(int, PQntuples, (const PGresult *res), (res))
LAZY(int, PQpipelineSync, (PGconn *conn), (conn))
LAZY(char *, PQresultErrorField, (const PGresult *res, int fieldcode), (res, fieldcode))
LAZY(char *, PQresultErrorMessage, (const PGresult *res), (res))
LAZY(size_t, PQresultMemorySize, (const PGresult *res), (res))
LAZY(ExecStatusType, PQresultStatus, (const PGresult *res), (res))
LAZY(int, PQsendPrepare,
  (PGconn *conn, const char *stmtName, const char *query, int nParams, const Oid *paramTypes),
  (conn, stmtName, query, nParams, paramTypes))
LAZY(int, PQsendQuery, (PGconn *conn, const char *query), (conn, query))
LAZY(int, PQsendQueryParams,
  (PGconn *conn, const char *command, int nParams, const Oid *paramTypes, const char *const *paramValues,
  const int *paramLengths, const int *paramFormats, int resultFormat),
  (conn, command, nParams, paramTypes, paramValues, paramLengths, paramFormats, resultFormat))
LAZY(int, PQsendQueryPrepared,
  (PGconn *conn, const char *stmtName, int nParams, const char *const *paramValues, const int *paramLengths,
  const int *paramFormats, int resultFormat),
  (conn, stmtName, nParams, paramValues, paramLengths, paramFormats, resultFormat))
LAZY(PGVerbosity, PQsetErrorVerbosity, (PGconn *conn, PGVerbosity verbosity), (conn, verbosity))
LAZY(PQnoticeReceiver, PQsetNoticeReceiver, (PGconn *conn, PQnoticeReceiver proc, void *arg), (conn, proc, arg))
LAZY(int, PQsetnonblocking, (PGconn *conn, int arg), (conn, arg))
LAZY(int, PQsocket, (const PGconn *conn), (conn))
LAZY(ConnStatusType, PQstatus, (const PGconn *conn), (conn))
LAZY(PGTransactionStatusType, PQtransactionStatus, (const PGconn *conn), (conn))

#undef LAZY
