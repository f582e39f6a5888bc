import type { VerticalLook } from '#web/ui/vertical-web.ts';

export const insuranceLook: VerticalLook = {
  chosen: () => [],
  card: () => ({ badge: '', facts: [] }),
};
