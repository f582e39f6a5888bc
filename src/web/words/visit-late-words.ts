import { labels as TOO_LATE } from '#web/words/generated/labels/refused_visit_too_late_labels.ts';
import { counted } from '#web/ui/counted.ts';
import { m } from './generated/messages.js';

/** Why an appointment can no longer be moved; without a deadline if it never could. */
export const visitLateWords = (hours: number): string =>
  hours > 0 ? counted(hours, TOO_LATE) : m.refused_visit_never();
