import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { medicalManual } from './manual.ts';
import { takenIn, todayWords } from '#web/vendor/today-words.ts';
import { labels as TODAY } from '#web/words/generated/labels/medical_days_today_labels.ts';
import { m } from '#web/words/generated/messages.js';

export const medicalDesk: VerticalDesk = {
  days: {
    title: m.medical_days_title,
    column: m.medical_days_column,
    today: (rows) => todayWords(takenIn(rows), TODAY),
  },
  manage: { to: '/dashboard/vendor/manage/medical-staff', words: m.medical_manage },
  add: { to: '/dashboard/vendor/add/medical/doctors', words: m.medical_add },
  edit: (listing) => ({ to: '/dashboard/vendor/add/medical/doctors', search: { listing } }),
  manual: medicalManual,
};
