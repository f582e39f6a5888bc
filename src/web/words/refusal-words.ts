import { durationIn } from '#base/duration.ts';
import { REFUSAL_CODES, type RefusalCode } from '#base/refusal-codes.ts';
import { accountRefusals } from '#web/account/account-words.ts';
import type { ApiError } from '#web/api.ts';
import { faultIn, quoteWords } from '#web/cart/quote-words.ts';
import { isShortage, shortageWords } from '#web/cart/shortage-words.ts';
import { inventoryRefusals } from '#web/vendor/inventory/fault-words.ts';
import { begunWords } from './begun-words.ts';
import { limitWords } from './limit-words.ts';
import { limitFiguresWords } from './standing-words.ts';
import {
  amountIn,
  countIn,
  dayIn,
  messageIn,
  moverIn,
  nextIn,
  paymentIn,
  planIn,
  returnIn,
  statusIn,
  stepsIn,
  textIn,
  vendorIn,
} from './refusal-figures.ts';
import { m } from './generated/messages.js';
import { plainRefusals } from './generated-refusals.ts';
import { visitLateWords } from './visit-late-words.ts';
import { currentLanguage } from './language.ts';

type Body = ApiError['body'];

/** With values or another key; other codes need no line here (scripts/generate-lists.ts). */
const WORDS: Readonly<Record<RefusalCode, (body: Body) => string>> = {
  ...accountRefusals,
  ...inventoryRefusals,
  ...plainRefusals,
  bad_input: (body) => {
    const why = faultIn(body);
    return why ? quoteWords(why) : m.refused_bad_input();
  },
  too_many: ({ limit, retryInSeconds }) => {
    const time = durationIn(currentLanguage(), Number(retryInSeconds ?? 60));
    const what = limitWords(limit);
    return what === undefined ? m.auth_too_many({ time }) : m.refused_too_many({ what, time });
  },
  too_large: ({ kibibytes }) => m.refused_too_large({ kibibytes: countIn(kibibytes) }),
  too_large_besides_files: ({ kibibytes }) =>
    m.refused_too_large_besides_files({ kibibytes: countIn(kibibytes) }),
  too_large_besides_texts: ({ kibibytes }) =>
    m.refused_too_large_besides_texts({ kibibytes: countIn(kibibytes) }),
  seats_taken: ({ most }) => m.refused_seats_taken({ most: countIn(most) }),
  too_many_values: ({ most }) => m.refused_too_many_values({ most: countIn(most) }),
  import_unpacked_large: ({ most }) => m.refused_import_unpacked_large({ most: countIn(most) }),
  too_many_to_export: ({ most }) => m.refused_too_many_to_export({ most: countIn(most) }),
  store_away: m.vendor_store_away,
  vendor_unfinished: ({ steps }) => m.refused_vendor_unfinished({ steps: stepsIn(steps) }),
  vendor_status: ({ status, to }) =>
    m.refused_vendor_status({ status: vendorIn(status), to: vendorIn(to) }),
  vendor_decided: ({ by, status }) =>
    m.refused_vendor_decided({
      by: typeof by === 'string' ? by : m.admin_vendor_nobody(),
      status: vendorIn(status),
    }),
  too_many_documents: ({ most }) => m.refused_too_many_documents({ most: countIn(most) }),
  too_many_documents_kept: ({ most }) => m.refused_too_many_documents_kept({ most: countIn(most) }),
  has_listings: m.vendor_service_has_listings,
  places_taken: ({ day, taken }) =>
    m.refused_places_taken({
      date: dayIn(day),
      taken: countIn(taken),
    }),
  gone: m.cart_gone,
  not_valid: m.cart_not_valid,
  sold_out: (told) => (isShortage(told) ? shortageWords(told) : m.cart_sold_out()),
  cart_full: m.cart_full,
  quotes_held: ({ most }) => m.refused_quotes_held({ most: countIn(most) }),
  too_many_recipients: ({ most }) => m.refused_too_many_recipients({ most: countIn(most) }),
  total_too_small: ({ minimum }) => m.refused_total_too_small({ minimum: amountIn(minimum) }),
  plan_limit: ({ plan, room, live }) =>
    m.refused_plan_limit({ plan: planIn(plan), room: countIn(room), live: countIn(live) }),
  price_changed: ({ due }) => m.refused_price_changed({ amount: amountIn(due) }),
  card_declined: m.checkout_declined,
  late_gone: m.mail_late_text,
  late_past: m.mail_past_text,
  late_undeliverable: m.mail_undeliverable_text,
  late_expired: m.mail_expired_text,
  late_unsold: m.mail_unsold_text,
  late_twice: m.mail_twice_text,
  late_bill: m.mail_bill_text,
  late_limit: m.mail_limit_text,
  late_card: m.mail_card_text,
  limit: limitFiguresWords,
  fee_too_low: ({ percent, plus, amount, fee, least }) =>
    m.refused_fee_too_low({
      percent: countIn(percent),
      plus: amountIn(plus),
      amount: amountIn(amount),
      fee: amountIn(fee),
      least: amountIn(least),
    }),
  refund_limit_order: ({ most }) => m.refused_refund_limit_order({ amount: amountIn(most) }),
  refund_limit_day: ({ most }) => m.refused_refund_limit_day({ amount: amountIn(most) }),
  more_than_left: ({ left }) => m.refused_more_than_left({ amount: amountIn(left) }),
  owed_changed: ({ owed }) => m.refused_owed_changed({ amount: amountIn(owed) }),
  more_than_owed: ({ owed }) => m.refused_more_than_owed({ amount: amountIn(owed) }),
  refund_changed: ({ refund }) => m.refused_refund_changed({ amount: amountIn(refund) }),
  handover_day: ({ first, last }) =>
    m.refused_handover_day({ first: dayIn(first), last: dayIn(last) }),
  begun: begunWords,
  difference_too_small: ({ difference }) =>
    m.refused_difference_too_small({ amount: amountIn(difference) }),
  handled_meanwhile: ({ status }) => m.refused_handled_meanwhile({ status: messageIn(status) }),
  not_taken_back: ({ name }) => m.refused_not_taken_back({ name: textIn(name) }),
  return_over: ({ name, until }) =>
    m.refused_return_over({ name: textIn(name), until: dayIn(until) }),
  return_already: ({ state }) => m.refused_return_already({ state: returnIn(state) }),
  return_not_next: ({ state, to }) =>
    m.refused_return_not_next({ state: returnIn(state), to: returnIn(to) }),
  not_taken_on: ({ status }) => m.refused_not_taken_on({ status: statusIn(status) }),
  fewer_open: ({ open }) => m.refused_fewer_open({ open: countIn(open) }),
  offer_over: ({ status }) => m.refused_offer_over({ status: statusIn(status) }),
  passed_on_sent: ({ left, name }) =>
    m.refused_passed_on_sent({ amount: amountIn(left), name: textIn(name) }),
  refundable_changed: ({ left }) => m.refused_refundable_changed({ amount: amountIn(left) }),
  refunded_meanwhile: ({ refunded }) =>
    m.refused_refunded_meanwhile({ amount: amountIn(refunded) }),
  payment_disputed: ({ day }) => m.refused_payment_disputed({ day: dayIn(day) }),
  evidence_late: ({ day }) => m.refused_evidence_late({ day: dayIn(day) }),
  evidence_too_large: ({ megabytes }) =>
    m.refused_evidence_too_large({ megabytes: countIn(megabytes) }),
  item_refunded: ({ day, name }) =>
    typeof day === 'string'
      ? m.refused_item_refunded_on({ date: dayIn(day) })
      : m.refused_item_refunded({ name: textIn(name) }),
  more_than_parts_left: ({ principal, fee, name }) =>
    m.refused_more_than_parts_left({
      name: textIn(name),
      passed: amountIn(principal),
      earned: amountIn(fee),
    }),
  more_than_item_left: ({ left, name }) =>
    m.refused_more_than_item_left({ amount: amountIn(left), name: textIn(name) }),
  import_overtaken: m.inventory_import_overtaken,
  overtaken_price: m.inventory_overtaken_price,
  overtaken_stock: m.inventory_overtaken_stock,
  overtaken_visible: m.inventory_overtaken_visible,
  moved_meanwhile: ({ status, by }) =>
    m.refused_moved_meanwhile({ status: statusIn(status), by: moverIn(by) }),
  status_already: ({ status }) => m.refused_status_already({ status: statusIn(status) }),
  status_final: ({ status }) => m.refused_status_final({ status: statusIn(status) }),
  status_not_next: ({ status, to, next }) =>
    m.refused_status_not_next({ status: statusIn(status), to: statusIn(to), next: nextIn(next) }),
  change_too_often: ({ most }) => m.refused_change_too_often({ most: countIn(most) }),
  visit_too_late: ({ hours }) => visitLateWords(Number(hours)),
  // The cart explains its lines' problems in the page's language; the response is in English.
  document_too_large: ({ megabytes }) =>
    m.refused_document_too_large({ megabytes: countIn(megabytes) }),
  waiting_for_many: ({ most }) => m.refused_waiting_for_many({ most: countIn(most) }),
  too_many_rows: ({ most }) => m.refused_too_many_rows({ most: countIn(most) }),
  not_returnable: ({ left, name }) =>
    m.refused_not_returnable({ left: countIn(left), name: textIn(name) }),
  not_refundable: ({ status }) => m.refused_not_refundable({ status: paymentIn(status) }),
  difference_changed: ({ difference }) =>
    Number(difference) > 0
      ? m.refused_difference_costs({ amount: amountIn(difference) })
      : m.refused_difference_changed({ amount: amountIn(Math.abs(Number(difference))) }),
  bill_in_order: ({ order }) => m.refused_bill_in_order({ order: String(order) }),
  too_many_favourite_lists: ({ most }) =>
    m.refused_too_many_favourite_lists({ most: countIn(most) }),
  favourite_list_full: ({ most }) => m.refused_favourite_list_full({ most: countIn(most) }),
  too_many_canned_answers: ({ most }) => m.refused_too_many_canned_answers({ most: countIn(most) }),
  too_many_drafts: ({ most }) => m.refused_too_many_drafts({ most: countIn(most) }),
  too_many_accounts: ({ most }) => m.refused_too_many_accounts({ most: countIn(most) }),
};

/** A refusal's message in the page's language; undefined for unknown codes. */
export function wordsOfRefusal({ body }: Pick<ApiError, 'body'>): string | undefined {
  const code = REFUSAL_CODES.find((known) => known === body.code);
  return code && WORDS[code](body);
}
