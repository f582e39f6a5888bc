/**
 * A password that nobody ever sees, for whoever opens an account on the way to paying: the mailed code proves the address,
 * and a reset link sets a password of their own. 256 bits.
 */
export function unseenPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
