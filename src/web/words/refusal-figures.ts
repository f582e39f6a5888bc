// A refusal's values in the page's language. A newer server may send values of another type: those
// become a dash.
import { ownValue } from '#base/own-value.ts';
import { STATUSES, STEPS } from '#core/catalogue/vendors/rules.ts';
import { isOrderStatus, statusWords } from '#web/orders/order-words.ts';
import { formatCount, formatDate, formatMoney } from '#web/ui/format.ts';
import { stepWords } from '#web/vendor/application/steps.ts';
import { vendorStatusWords } from '#web/vendor/vendor-status.tsx';
import { m } from './generated/messages.js';
import { currentLanguage } from './language.ts';

const NONE = '–';

export const countIn = (count: unknown): string => formatCount(Number(count));
export const amountIn = (dollars: unknown): string => `\u2066${formatMoney(Number(dollars))}\u2069`;
export const textIn = (text: unknown): string => `\u2068${String(text ?? NONE)}\u2069`;
export const dayIn = (day: unknown): string =>
  typeof day === 'string' ? formatDate(day, currentLanguage()) : NONE;

/** In lower case, for use inside a sentence. */
export const statusIn = (status: unknown): string =>
  isOrderStatus(status) ? statusWords(status).toLowerCase() : NONE;
export const nextIn = (next: unknown): string =>
  (Array.isArray(next) ? next : [])
    .map(statusIn)
    .join(currentLanguage() === 'ar' ? ' أو ' : ' or ');

export const vendorIn = (status: unknown): string => {
  const known = STATUSES.find((one) => one === status);
  return known ? vendorStatusWords(known) : NONE;
};
export const stepsIn = (steps: unknown): string =>
  STEPS.filter((step) => Array.isArray(steps) && steps.includes(step))
    .map(stepWords)
    .join(currentLanguage() === 'ar' ? '، ' : ', ');

type Words = Readonly<Record<string, () => string>>;
const oneOf =
  (words: Words) =>
  (name: unknown): string =>
    (ownValue(words, String(name))?.() ?? NONE).toLowerCase();

export const returnIn = oneOf({
  requested: m.returns_requested,
  accepted: m.returns_accepted,
  rejected: m.returns_rejected,
  received: m.returns_received,
});
export const messageIn = oneOf({
  open: m.admin_messages_open,
  answered: m.admin_messages_answered,
  archived: m.admin_messages_archived,
});
export const paymentIn = oneOf({
  pending: m.admin_payments_pending,
  processing: m.admin_payments_pending,
  failed: m.admin_payments_failed,
  canceled: m.admin_payments_canceled,
});
export const moverIn = oneOf({
  customer: m.refused_by_customer,
  vendor: m.refused_by_vendor,
  admin: m.refused_by_admin,
  system: m.refused_by_system,
  marketplace: m.refused_by_marketplace,
});

const PLAN_WORDS: Words = {
  starter: m.plan_starter,
  growth: m.plan_growth,
  pro: m.plan_pro,
};
export const planIn = (name: unknown): string => ownValue(PLAN_WORDS, String(name))?.() ?? NONE;
