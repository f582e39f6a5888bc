import { counted } from '#web/ui/counted.ts';
import { m } from '#web/words/generated/messages.js';

/** '7 days' */
export const daysWords = (days: number): string =>
  counted(days, {
    one: m.vendor_board_days_one,
    two: m.vendor_board_days_two,
    few: m.vendor_board_days_few,
    many: m.vendor_board_days_many,
    other: m.vendor_board_days_other,
  });
