// Lucide's shapes (ISC licence), each as one path.
import { drawn, type Icon } from '#web/ui/drawn-icon.tsx';
import type { PayoutMethod } from '#base/payout-methods.ts';

export const METHOD_ICONS: Readonly<Record<PayoutMethod, Icon>> = {
  bank: /* @__PURE__ */ drawn(
    'M10 18v-7M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949zM14 18v-7M18 18v-7M3 22h18M6 18v-7',
  ),
  cash: /* @__PURE__ */ drawn(
    'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 12h.01M18 12h.01',
  ),
  wallet: /* @__PURE__ */ drawn(
    'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01',
  ),
};
export const TimesIcon = /* @__PURE__ */ drawn('M18 6 6 18M6 6l12 12');
export const EqualsIcon = /* @__PURE__ */ drawn('M5 9h14M5 15h14');
