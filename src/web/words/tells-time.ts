const NAMES = ['at', 'freeAt', 'sentAt'] as const;

/**
 * True if the server's message contains a time. The server formats times in UTC, because it does
 * not know the reader's zone: pages use their own text with the reader's clock.
 */
export function tellsTime(body: object): boolean {
  const told = { ...('why' in body && typeof body.why === 'object' ? body.why : {}), ...body };
  return NAMES.some((name) => name in told && typeof Reflect.get(told, name) === 'string');
}
