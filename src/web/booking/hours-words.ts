import { counted } from '#web/ui/counted.ts';
import { labels as HOURS } from '#web/words/generated/labels/booking_hours_labels.ts';

/** '2 hours', for words such as 'before' and 'in advance', behind which Arabic has a case of its own. */
export const hoursAhead = (hours: number): string => counted(hours, HOURS);
