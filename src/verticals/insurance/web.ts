import { VerifiedIcon } from '#web/ui/icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const insuranceWeb: VerticalWeb = { icon: VerifiedIcon, title: m.insurance_category };
