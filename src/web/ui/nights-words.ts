import { labels as NIGHTS } from '#web/words/generated/labels/booking_nights_labels.ts';
import { counted } from './counted.ts';

/** '3 nights' in the page's language. */
export const nightsWords = (nights: number): string => counted(nights, NIGHTS);
