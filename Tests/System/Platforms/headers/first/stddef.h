// Stands before the compiler's own header, which is a module on Darwin and needs Apple's SDK for that.
#ifndef FOOTBALL_GATHER_STDDEF
#define FOOTBALL_GATHER_STDDEF
typedef __SIZE_TYPE__ size_t;
typedef __SIZE_TYPE__ rsize_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __WCHAR_TYPE__ wchar_t;
typedef __WINT_TYPE__ wint_t;
#define NULL ((void *)0)
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif
