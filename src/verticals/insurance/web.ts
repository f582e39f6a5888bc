import { ShieldIcon } from '#web/ui/category-icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const insuranceWeb: VerticalWeb = { icon: ShieldIcon, title: m.insurance_category };
