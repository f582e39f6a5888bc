import { REFUSAL_CODES, type RefusalCode } from '#base/refusal-codes.ts';
import { STATUSES, STEPS } from '#core/vendors/rules.ts';
import { accountRefusals } from '#web/account/account-words.ts';
import type { ApiError } from '#web/api.ts';
import { faultIn, quoteWords } from '#web/cart/quote-words.ts';
import { isOrderStatus, statusWords } from '#web/orders/order-words.ts';
import { formatCount, formatDate, formatMoney } from '#web/ui/format.ts';
import { stepWords } from '#web/vendor/application/steps.ts';
import { inventoryRefusals } from '#web/vendor/inventory/fault-words.ts';
import { vendorStatusWords } from '#web/vendor/vendor-status.tsx';
import { m } from './generated/messages.js';
import { currentLanguage } from './language.ts';

type Body = ApiError['body'];

/** Words for every name of a refusal, with what its answer tells beside it. */
const WORDS: Readonly<Record<RefusalCode, (body: Body) => string>> = {
  ...accountRefusals,
  ...inventoryRefusals,
  bad_input: (body) => {
    const why = faultIn(body);
    return why ? quoteWords(why) : m.refused_bad_input();
  },
  bad_json: m.refused_unreadable,
  too_deep: m.refused_unreadable,
  unsupported_media_type: m.refused_unreadable,
  foreign_origin: m.refused_unreadable,
  bad_signature: m.refused_unreadable,
  no_webhooks: m.refused_unreadable,
  too_large: m.refused_too_large,
  sign_in: m.refused_sign_in,
  forbidden: m.refused_forbidden,
  own_account: m.refused_own_account,
  not_found: m.refused_not_found,
  changed: m.refused_changed,
  changed_meanwhile: m.refused_changed,
  too_many_rows: m.refused_too_many_rows,
  too_many_to_export: m.refused_too_many_rows,
  unavailable: m.refused_unavailable,
  disk_full: m.refused_disk_full,
  pictures_busy: m.refused_pictures_busy,
  store_away: m.vendor_store_away,
  not_a_document: m.refused_not_a_document,
  document_too_large: m.refused_document_too_large,
  pdf_active: m.refused_pdf_active,
  pdf_locked: m.refused_pdf_locked,
  pdf_damaged: m.refused_pdf_damaged,
  pdf_heavy: m.refused_pdf_heavy,
  documents_busy: m.refused_documents_busy,
  not_approved: m.refused_not_approved,
  vendor_not_approved: m.refused_not_approved,
  onboarding_not_begun: m.refused_onboarding_not_begun,
  vendor_in_review: m.refused_vendor_in_review,
  payout_account_locked: m.refused_payout_account_locked,
  vendor_approved: m.refused_vendor_approved,
  vendor_unfinished: ({ steps }) => m.refused_vendor_unfinished({ steps: stepsIn(steps) }),
  vendor_disabled: m.refused_vendor_disabled,
  vendor_status: ({ status }) => m.refused_vendor_status({ status: vendorIn(status) }),
  vendor_decided: ({ by, status }) =>
    m.admin_vendor_overtaken({
      by: typeof by === 'string' ? by : m.admin_vendor_nobody(),
      status: vendorIn(status),
    }),
  reason_missing: m.refused_reason_missing,
  reason_too_long: m.refused_reason_too_long,
  too_many_documents: m.refused_too_many_documents,
  nothing_changed: m.refused_nothing_changed,
  no_service: m.refused_no_service,
  has_listings: m.vendor_service_has_listings,
  variant_gone: m.goods_variant_gone,
  places_taken: ({ day, taken }) =>
    m.refused_places_taken({
      date: typeof day === 'string' ? formatDate(day, currentLanguage()) : '–',
      taken: formatCount(Number(taken)),
    }),
  gone: m.cart_gone,
  not_valid: m.cart_not_valid,
  sold_out: m.cart_sold_out,
  cart_full: m.cart_full,
  several_lines: m.refused_several_lines,
  in_cart: m.refused_in_cart,
  too_many_services: m.refused_too_many_services,
  cart_empty: m.cart_empty_title,
  cart_changed: m.refused_cart_changed,
  not_in_cart: m.refused_not_in_cart,
  cart_problems: m.refused_cart_problems,
  key_reused: m.refused_key_reused,
  key_used: m.refused_key_reused,
  total_too_large: m.refused_total_too_large,
  in_stock: m.refused_in_stock,
  waiting_for_many: m.refused_waiting_for_many,
  card_provider_away: m.refused_card_provider_away,
  not_payable: m.refused_not_payable,
  card_declined: m.checkout_declined,
  insufficient_funds: m.refused_insufficient_funds,
  expired_card: m.refused_expired_card,
  incorrect_cvc: m.refused_incorrect_cvc,
  incorrect_number: m.refused_incorrect_number,
  test_card_only: m.refused_test_card_only,
  authentication_failed: m.refused_authentication_failed,
  payment_canceled: m.refused_payment_canceled,
  late: m.refused_late,
  late_abandoned: m.refused_late_abandoned,
  late_gone: m.mail_late_text,
  late_past: m.mail_past_text,
  late_undeliverable: m.mail_undeliverable_text,
  late_expired: m.mail_expired_text,
  late_unsold: m.mail_unsold_text,
  late_twice: m.mail_twice_text,
  not_refundable: m.refused_not_refundable,
  nothing_left: m.refused_nothing_left,
  more_than_left: ({ left }) => m.refused_more_than_left({ amount: amountIn(left) }),
  batch_open: m.refused_batch_open,
  batch_closed: m.refused_batch_closed,
  nothing_due: m.refused_nothing_due,
  not_paid: m.refused_not_paid,
  cancelled: m.refused_cancelled,
  not_cancellable: m.refused_not_cancellable,
  refund_changed: ({ refund }) => m.refused_refund_changed({ amount: amountIn(refund) }),
  begun: m.refused_begun,
  outcome_final: m.refused_outcome_final,
  outcome_not_now: m.refused_outcome_not_now,
  outcome_missing: m.refused_outcome_missing,
  not_movable: ({ status }) =>
    m.refused_not_movable({ status: isOrderStatus(status) ? statusWords(status) : '–' }),
  not_changeable: m.refused_not_changeable,
  change_costs_more: ({ difference }) =>
    m.refused_change_costs_more({ amount: amountIn(difference) }),
  difference_changed: m.refused_difference_changed,
  unanswered: m.refused_unanswered,
  not_honoured: m.refused_not_honoured,
  not_substitutable: m.refused_not_substitutable,
  answered: m.refused_answered,
  not_returnable: ({ left }) =>
    m.refused_not_returnable({ left: formatCount(Math.max(0, Number(left))) }),
  not_answerable: m.refused_not_answerable,
  not_ordered: m.refused_not_ordered,
  not_reviewable: m.refused_not_reviewable,
  already_reviewed: m.refused_already_reviewed,
  too_late: m.refused_too_late,
  replied: m.refused_replied,
  not_handled: m.refused_not_handled,
};

/** Why the server would not do it, in the page's language; undefined for what has no name here. */
export function wordsOfRefusal({ body }: Pick<ApiError, 'body'>): string | undefined {
  const code = REFUSAL_CODES.find((known) => known === body.code);
  return code && WORDS[code](body);
}

const amountIn = (dollars: unknown): string => `\u2066${formatMoney(Number(dollars))}\u2069`;
const vendorIn = (status: unknown): string => {
  const known = STATUSES.find((one) => one === status);
  return known ? vendorStatusWords(known) : '–';
};
const stepsIn = (steps: unknown): string =>
  STEPS.filter((step) => Array.isArray(steps) && steps.includes(step))
    .map(stepWords)
    .join(currentLanguage() === 'ar' ? '، ' : ', ');
