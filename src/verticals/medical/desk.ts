import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const medicalDesk: VerticalDesk = {
  manage: { to: '/dashboard/vendor/manage/medical-staff', words: m.medical_manage },
  add: { to: '/dashboard/vendor/add/medical/doctors', words: m.medical_add },
  edits: true,
};
