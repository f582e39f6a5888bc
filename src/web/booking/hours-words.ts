import { counted } from '#web/ui/counted.ts';
import { labels as HOURS } from '#web/words/generated/labels/booking_hours_labels.ts';

/** '2 hours' after words such as 'before', which need another case in Arabic. */
export const hoursAhead = (hours: number): string => counted(hours, HOURS);
