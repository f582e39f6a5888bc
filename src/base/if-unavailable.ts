// Customers' choices for a line of goods that is out of stock when it is packed.

/** Action for a line that turns out to be missing while packing. */
export const IF_UNAVAILABLE = ['replace', 'refund', 'ask'] as const;
export type IfUnavailable = (typeof IF_UNAVAILABLE)[number];

/** One of these; undefined for anything else. */
export const asIfUnavailable = (value: unknown): IfUnavailable | undefined =>
  IF_UNAVAILABLE.find((one) => one === value);

/** The customer's choice for a line; by default they are asked. */
export const ifUnavailableOf = (options: unknown): IfUnavailable =>
  (typeof options === 'object' && options !== null
    ? asIfUnavailable(Reflect.get(options, 'ifUnavailable'))
    : undefined) ?? 'ask';
