// Stands before the compiler's own header, as stddef.h does.
#ifndef FOOTBALL_GATHER_STDARG
#define FOOTBALL_GATHER_STDARG
typedef __builtin_va_list va_list;
#endif
