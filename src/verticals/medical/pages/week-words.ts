import type { VisitWords } from '#web/vendor/week/week-board.tsx';
import type { Visit } from '#web/vendor/week/week-rules.ts';
import { m } from '#web/words/generated/messages.js';

/** The patient and the reason; a child by the first name that its parent entered. */
export function visitWords({ customerName, subDetails }: Visit): VisitWords {
  const { patient, patientId, reason, mode } = subDetails;
  const isSelf = patientId === undefined || patientId === 'self' || typeof patient !== 'string';
  const words = [
    ...(typeof reason === 'string' ? [reason] : []),
    mode === 'video' ? m.medical_by_video() : m.medical_at_clinic(),
    ...(isSelf ? [] : [m.medical_booked_by({ name: customerName })]),
  ];
  return { title: isSelf ? customerName : patient, text: words.join(m.shell_comma()) };
}
