import { ownValue } from '#base/own-value.ts';
import { labels as SHOP_IF_GONE_LABELS } from '#web/words/generated/labels/shop_if_gone_labels.ts';

const IF_UNAVAILABLE: Readonly<Record<string, () => string>> = SHOP_IF_GONE_LABELS;
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
