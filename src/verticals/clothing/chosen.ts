import { ownText } from '#base/own-value.ts';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { chosenOfGoods } from '#web/shop/chosen-goods.ts';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { measuredWords, measureName } from './measures.ts';
import type { OwnFault } from './vertical.ts';

const REFUSED: Readonly<Record<OwnFault, (values: Values) => string>> = {
  not_tailored: m.clothing_why_not_tailored,
  measure: ({ measure, least, most }) =>
    m.clothing_why_measure({
      measure: measureName(String(measure)),
      least: formatCount(Number(least)),
      most: formatCount(Number(most)),
    }),
};
type Values = Readonly<Record<string, string | number>>;

/** A garment's options and measurements, and its refusals. */
export const ofGarments: Required<Pick<VerticalLook, 'chosen' | 'refused'>> = {
  chosen: ({ measurements, ...choices }) => [
    ...chosenOfGoods(choices),
    ...measuredWords(measurements),
  ],
  refused: (why) => ownText(REFUSED, why),
};
