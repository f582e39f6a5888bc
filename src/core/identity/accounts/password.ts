import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: OWASP's minimum, about 20 ms of CPU. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// Keyboards may produce different code points for the same letters.
const normalised = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), cost);

/** Verified for unknown addresses, so that they take as long as known ones. */
const nobodysHash = hashPassword('nobody has this password');

/** Verifies a password; without a hash it does the same work and returns false. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const known = passwordHash?.startsWith('$argon2') === true;
  const matches = await verify(known ? passwordHash : await nobodysHash, normalised(password));
  return known && matches;
}
