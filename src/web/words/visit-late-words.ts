import { counted } from '#web/ui/counted.ts';
import { m } from './generated/messages.js';

const TOO_LATE = {
  one: m.refused_visit_too_late_one,
  two: m.refused_visit_too_late_two,
  few: m.refused_visit_too_late_few,
  many: m.refused_visit_too_late_many,
  other: m.refused_visit_too_late_other,
};

/** Why an appointment can no longer be moved; without a deadline if it never could. */
export const visitLateWords = (hours: number): string =>
  hours > 0 ? counted(hours, TOO_LATE) : m.refused_visit_never();
