/** A value that must be there; throws, which fails the test, when it is not. */
export function sure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('There is nothing');
  return value;
}
