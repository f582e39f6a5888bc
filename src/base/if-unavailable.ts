// What shops and their vendors ask of a line of goods that is gone when it is packed.

/** What to do with a line that the vendor finds to be gone while packing. */
export const IF_UNAVAILABLE = ['replace', 'refund', 'ask'] as const;
export type IfUnavailable = (typeof IF_UNAVAILABLE)[number];

/** One of these; undefined for anything else. */
export const asIfUnavailable = (value: unknown): IfUnavailable | undefined =>
  IF_UNAVAILABLE.find((one) => one === value);

/** What a customer said of a line: with nothing said, they are asked. */
export const ifUnavailableOf = (options: unknown): IfUnavailable =>
  (typeof options === 'object' && options !== null
    ? asIfUnavailable(Reflect.get(options, 'ifUnavailable'))
    : undefined) ?? 'ask';
