const NAMES = ['at', 'freeAt', 'sentAt'] as const;

/**
 * Whether what the server says names an instant. It knows no reader's clock and says it in UTC, in English as well: pages have
 * words of their own for it, by the clock that every other time goes by.
 */
export function tellsTime(body: object): boolean {
  const told = { ...('why' in body && typeof body.why === 'object' ? body.why : {}), ...body };
  return NAMES.some((name) => name in told && typeof Reflect.get(told, name) === 'string');
}
