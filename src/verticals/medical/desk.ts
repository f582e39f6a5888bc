import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { medicalManual } from './manual.ts';
import { takenIn, todayWords } from '#web/vendor/today-words.ts';
import { labels as TODAY } from '#web/words/generated/labels/medical_days_today_labels.ts';
import { hoursStep } from '#web/vendor/setup/setup-steps.ts';
import { m } from '#web/words/generated/messages.js';
import { formatTime } from '#web/ui/format.ts';
import { currentLanguage } from '#web/words/language.ts';

export const medicalDesk: VerticalDesk = {
  days: {
    title: m.medical_days_title,
    column: m.medical_days_column,
    today: (rows) => todayWords(takenIn(rows), TODAY),
  },
  manage: { to: '/dashboard/vendor/manage/medical-staff', words: m.medical_manage },
  add: { to: '/dashboard/vendor/add/medical/doctors', words: m.medical_add },
  setup: { first: m.setup_first_doctor, step: hoursStep },
  licence: m.medical_licence_asked,
  edit: (listing) => ({ to: '/dashboard/vendor/add/medical/doctors', search: { listing } }),
  manual: medicalManual,
  due: m.vendor_due_visit,
  reference: m.vendor_reference_booking,
  sold: ({ when, subDetails }) => [
    ...(when?.slot === undefined ? [] : [formatTime(when.slot, currentLanguage())]),
    ...visitFacts(subDetails),
  ],
  onDay: ({ patient, patientId, ...visit }) => [
    ...visitFacts(visit),
    ...(typeof patient === 'string' && patient !== '' && patientId !== 'self'
      ? [m.medical_for({ name: patient })]
      : []),
  ],
};

const visitFacts = ({ reason, mode }: Readonly<Record<string, unknown>>): string[] => [
  ...(typeof reason === 'string' ? [reason] : []),
  ...(mode === 'video' ? [m.medical_by_video()] : []),
];
