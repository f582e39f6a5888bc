// Customers' choices for products that are out of stock when packing.

/** Action for a line that turns out to be missing while packing. */
export const IF_UNAVAILABLE = ['replace', 'refund', 'ask'] as const;
export type IfUnavailable = (typeof IF_UNAVAILABLE)[number];

/** The value as a known choice; otherwise undefined. */
export const asIfUnavailable = (value: unknown): IfUnavailable | undefined =>
  IF_UNAVAILABLE.find((one) => one === value);

/** The customer's choice for a line; by default they are asked. */
export const ifUnavailableOf = (options: unknown): IfUnavailable =>
  (typeof options === 'object' && options !== null
    ? asIfUnavailable(Reflect.get(options, 'ifUnavailable'))
    : undefined) ?? 'ask';
