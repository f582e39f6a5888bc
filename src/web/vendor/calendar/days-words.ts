import { counted } from '#web/ui/counted.ts';
import { labels as BOARD_DAYS } from '#web/words/generated/labels/vendor_board_days_labels.ts';

/** '7 days' */
export const daysWords = (days: number): string => counted(days, BOARD_DAYS);
