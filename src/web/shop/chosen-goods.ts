import { ownValue } from '#base/own-value.ts';
import { m } from '#web/words/generated/messages.js';

const IF_UNAVAILABLE: Readonly<Record<string, () => string>> = {
  replace: m.shop_if_gone_replace,
  refund: m.shop_if_gone_refund,
  ask: m.shop_if_gone_ask,
};

/** The options of goods in carts and orders: 'Dark', '500 g', 'Out of stock? Refund'. */
export function chosenOfGoods({
  ifUnavailable,
  ...choices
}: Readonly<Record<string, unknown>>): string[] {
  const gone =
    typeof ifUnavailable === 'string' ? ownValue(IF_UNAVAILABLE, ifUnavailable) : undefined;
  return [
    ...Object.values(choices).filter((choice) => typeof choice === 'string'),
    ...(gone ? [gone()] : []),
  ];
}
