// libsodium's C interface: Argon2id for passwords, SHA-256 for tokens and the contract's digest.
#include <sodium.h>
