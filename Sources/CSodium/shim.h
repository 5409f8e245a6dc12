// libsodium's C interface: Argon2id for passwords, SHA-256 for tokens and the contract's digest.
#include <errno.h>
#include <sodium.h>

// What comes of comparing a password with a hash.
enum FootballGatherComparison {
  FootballGatherMatch,
  FootballGatherMismatch,
  // There was too little memory to find out.
  FootballGatherUnknown,
};

// Whether `password` belongs to `hash`. libsodium answers -1 for a mismatch and for want of memory, and
// tells the two apart by errno only. A hash that is none is a mismatch.
static inline enum FootballGatherComparison footballGatherVerify(
    const char *hash, const char *password, unsigned long long length) {
  errno = 0;
  if (crypto_pwhash_str_verify(hash, password, length) == 0) return FootballGatherMatch;
  return errno == ENOMEM ? FootballGatherUnknown : FootballGatherMismatch;
}
