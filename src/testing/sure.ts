/** The value; throws, and so fails the test, if it is missing. */
export function sure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('There is nothing');
  return value;
}
