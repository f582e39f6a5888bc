import { asRecord } from '#base/as-record.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import { formatDate } from '#web/ui/format.ts';
import type { ItemStep, VerticalLook } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { isMethod } from './kinds.ts';
import { clockThere, METHOD_WORDS } from './words.ts';

const DAY_MS = 86_400_000;

type Item = Parameters<NonNullable<VerticalLook['steps']>>[0];

/** Steps: paid, sent, delivered, or failed. Future steps say when to expect them. */
export function stepsOfTransfer(
  { outcomes, subDetails }: Item,
  paidAt: string,
): readonly ItemStep[] {
  const at = (name: string) => outcomes.find(({ outcome }) => outcome === name)?.at ?? null;
  const paid = { title: m.transfer_step_paid(), at: paidAt, text: '' };
  const [sent, failed, returned] = [at('sent'), at('failed'), at('returned')];
  if (failed !== null)
    return [paid, { title: m.transfer_step_failed(), at: failed, text: '', failed: true }];
  const sentStep = { title: m.transfer_step_sent(), at: sent, text: '' };
  if (returned !== null)
    return [
      paid,
      sentStep,
      { title: m.transfer_step_back(), at: returned, text: '', failed: true },
    ];
  const delivered = at('delivered');
  return [
    paid,
    sentStep,
    {
      title: m.transfer_step_delivered(),
      at: delivered,
      text: delivered === null ? laterWords(subDetails, sent) : '',
    },
  ];
}

/** A transfer in progress waits for its collection, or for the promised time. */
function laterWords(subDetails: Item['subDetails'], sent: string | null): string {
  const { way, pickupDays, expectedBy, expectedIn } = subDetails;
  if (typeof expectedIn !== 'string' || !isCountry(expectedIn))
    return m.transfer_step_delivered_later();
  if (way === 'cash' && sent !== null && typeof pickupDays === 'number') {
    const ends = new Date(Date.parse(sent) + pickupDays * DAY_MS).toISOString();
    const date = formatDate(ends, currentLanguage(), 'day-month', zoneOf(expectedIn));
    return m.transfer_step_collect({ date });
  }
  return typeof expectedBy === 'string'
    ? m.transfer_step_expected({ time: clockThere(expectedBy, expectedIn) })
    : m.transfer_step_delivered_later();
}

/** The recipient's details for the vendor who pays out. */
export function recipientWords(secrets: Readonly<Record<string, unknown>>) {
  const told = asRecord(secrets);
  const { method } = told;
  const rows: readonly (readonly [string, unknown])[] = [
    [m.recipient_name(), told['name']],
    [m.recipient_name_arabic(), told['nameArabic']],
    [m.recipient_iban(), told['iban']],
    [m.recipient_method_wallet(), told['number']],
    [m.recipient_city(), told['city']],
    [m.recipient_phone(), told['phone']],
    [m.transfer_message_told(), told['message']],
  ];
  return [
    ...(isMethod(method) ? [{ name: m.transfer_how_paid(), value: METHOD_WORDS[method]() }] : []),
    ...rows.flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [{ name, value }] : [],
    ),
  ];
}
