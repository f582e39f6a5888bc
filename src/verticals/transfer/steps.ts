import { asRecord } from '#base/as-record.ts';
import { formatHours } from '#web/ui/format.ts';
import type { ItemStep, VerticalLook } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { isMethod } from './kinds.ts';
import { METHOD_WORDS } from './words.ts';

type Item = Parameters<NonNullable<VerticalLook['steps']>>[0];

/** Paid, sent, delivered; or where it ended instead. A step to come says when to expect it. */
export function stepsOfTransfer(
  { outcomes, subDetails }: Item,
  paidAt: string,
): readonly ItemStep[] {
  const at = (name: string) => outcomes.find(({ outcome }) => outcome === name)?.at ?? null;
  const paid = { title: m.transfer_step_paid(), at: paidAt, text: '' };
  const [sent, failed, returned] = [at('sent'), at('failed'), at('returned')];
  if (failed !== null)
    return [paid, { title: m.transfer_step_failed(), at: failed, text: '', failed: true }];
  const hours = Number(subDetails['expectedHours']);
  const sentStep = {
    title: m.transfer_step_sent(),
    at: sent,
    text:
      sent === null && hours > 0
        ? m.transfer_step_sent_later({ time: formatHours(hours, currentLanguage()) })
        : '',
  };
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
      text: delivered === null ? m.transfer_step_delivered_later() : '',
    },
  ];
}

/** What a recipient's bank, counter or wallet needs, for the vendor who pays it out. */
export function recipientWords(secrets: Readonly<Record<string, unknown>>) {
  const told = asRecord(secrets);
  const { method } = told;
  const rows: readonly (readonly [string, unknown])[] = [
    [m.transfer_name(), told['name']],
    [m.transfer_name_arabic(), told['nameArabic']],
    [m.transfer_iban(), told['iban']],
    [m.transfer_method_wallet(), told['number']],
    [m.transfer_city(), told['city']],
    [m.transfer_phone(), told['phone']],
  ];
  return [
    ...(isMethod(method) ? [{ name: m.transfer_how_paid(), value: METHOD_WORDS[method]() }] : []),
    ...rows.flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [{ name, value }] : [],
    ),
  ];
}
