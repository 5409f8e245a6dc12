// libpq, and its macro for the field of a result that holds an error's code.
#include <libpq-fe.h>
#include <postgres_ext.h>

static inline int footballGatherErrorCode(void) { return PG_DIAG_SQLSTATE; }
