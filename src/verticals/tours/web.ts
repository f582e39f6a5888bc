import { CompassIcon } from '#web/ui/icons.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const toursWeb: VerticalWeb = {
  icon: CompassIcon,
  title: m.tours_category,
};
