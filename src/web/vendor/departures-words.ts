import { counted } from '#web/ui/counted.ts';
import { m } from '#web/words/generated/messages.js';

/** '2 departures today.' */
export const departuresInWords = (count: number): string =>
  count === 0
    ? m.figures_departures_none()
    : counted(count, {
        one: m.figures_departures_one,
        two: m.figures_departures_two,
        few: m.figures_departures_few,
        many: m.figures_departures_many,
        other: m.figures_departures_other,
      });
