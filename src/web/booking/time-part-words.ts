import { m } from '#web/words/generated/messages.js';
import type { PartOfDay } from './times-rules.ts';

export const PART_WORDS: Readonly<Record<PartOfDay, () => string>> = {
  morning: m.booking_times_morning,
  afternoon: m.booking_times_afternoon,
  evening: m.booking_times_evening,
};
