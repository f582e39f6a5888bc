import { isolatedPhone } from '#base/phone.ts';
import type { Block } from '../letter.ts';
import type { MailContact, MailVisit } from '../mail-data.ts';
import { button, facts, note, text, type Writer } from './writer.ts';

/** A booking as a card: its day, place and people, the voucher, and the page to show at the door. */
export const visitBlocks = (
  { itemId, name, when, facts: told, directionsUrl, code }: MailVisit,
  { say, link }: Pick<Writer, 'say' | 'link'>,
): readonly Block[] => [
  { kind: 'heading', text: name },
  facts(
    [say('document_voucher_when'), when],
    ...told.map(({ label, value }) => [label, value] as const),
  ),
  ...(code === null
    ? []
    : [
        { kind: 'voucher', label: say('vendor_voucher_code'), code } as const,
        note(say('document_voucher_note')),
        button(say('mail_open_voucher'), link(`/documents/voucher/${itemId}`)),
      ]),
  ...(directionsUrl === null
    ? []
    : [{ kind: 'link', label: say('orders_directions'), url: directionsUrl } as const]),
];

/** Phones of the services, for questions; no block if none has one. */
export const contactBlocks = (
  contacts: readonly MailContact[],
  say: Writer['say'],
): readonly Block[] =>
  contacts.length === 0
    ? []
    : [
        text(say('mail_call_vendor')),
        facts(...contacts.map(({ service, phone }) => [service, isolatedPhone(phone)] as const)),
      ];
