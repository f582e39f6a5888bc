import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: OWASP's floor, about 20 ms of one core. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// The same letters typed on two keyboards can be different code points.
const normalised = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), cost);

/** Verified for an address without an account, so that it takes as long as one that has one. */
const nobodysHash = hashPassword('nobody has this password');

/** Whether a password is the one that was hashed; false, after the same work, without a hash. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const known = passwordHash?.startsWith('$argon2') === true;
  const matches = await verify(known ? passwordHash : await nobodysHash, normalised(password));
  return known && matches;
}
