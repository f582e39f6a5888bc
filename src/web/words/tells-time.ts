const NAMES = ['at', 'freeAt', 'sentAt'] as const;

/**
 * True if the server's message contains an instant. The server formats instants in UTC, because it does not know the
 * reader's clock: pages use their own text with the clock of all other times.
 */
export function tellsTime(body: object): boolean {
  const told = { ...('why' in body && typeof body.why === 'object' ? body.why : {}), ...body };
  return NAMES.some((name) => name in told && typeof Reflect.get(told, name) === 'string');
}
