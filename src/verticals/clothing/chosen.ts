import { chosenOfGoods } from '#web/shop/chosen-goods.ts';
import { measuredWords } from './measures.ts';

/** What was chosen of a garment, and how it was measured. */
export const chosenOfGarments = ({
  measurements,
  ...choices
}: Readonly<Record<string, unknown>>): string[] => [
  ...chosenOfGoods(choices),
  ...measuredWords(measurements),
];
