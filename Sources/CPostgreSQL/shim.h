// libpq, and its macros for the fields of a result that hold an error's code and message.
#include <libpq-fe.h>
#include <postgres_ext.h>

static inline int footballGatherErrorCode(void) { return PG_DIAG_SQLSTATE; }
static inline int footballGatherErrorMessage(void) { return PG_DIAG_MESSAGE_PRIMARY; }
