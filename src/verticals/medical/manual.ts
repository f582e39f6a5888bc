import { z } from 'zod';
import type { ManualChoice } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

const Reasons = z.object({
  reasons: z.array(z.object({ id: z.string(), name: z.string(), modes: z.array(z.string()) })),
});

/** A visit of the vendor's own patient. */
export const medicalManual: ManualChoice = {
  blocks: true,
  fields: ({ details }, { day, slot = '' }) => {
    const { reasons } = Reasons.parse(details);
    const modes = new Set(reasons.flatMap((reason) => reason.modes));
    return [
      { name: 'day', words: m.manual_day, kind: 'day', begins: day },
      { name: 'slot', words: m.manual_time, kind: 'time', begins: slot },
      {
        name: 'reason',
        words: m.manual_reason_of_visit,
        kind: 'choice',
        begins: reasons[0]?.id ?? '',
        choices: reasons.map(({ id, name }) => ({ value: id, words: name })),
      },
      ...(modes.size > 1
        ? [
            {
              name: 'mode',
              words: m.manual_mode,
              kind: 'choice' as const,
              begins: 'clinic',
              choices: [
                { value: 'clinic', words: m.medical_at_clinic() },
                { value: 'video', words: m.medical_by_video() },
              ],
            },
          ]
        : []),
    ];
  },
  options: ({ day, slot, reason, mode }) => ({ day, slot, reason, ...(mode && { mode }) }),
};
