import type { ReactNode } from 'react';
import { zoneHere } from '#web/table/list-words.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { OrderItem } from './order-item.tsx';

interface InquiryProps {
  readonly item: Pick<OrderItem, 'inquiry' | 'outcomes'>;
  readonly reader: 'customer' | 'vendor';
  readonly children?: ReactNode;
}

/** Asks about a missing item, or a payment with an unknown result. */
export function Inquiry({ item: { inquiry, outcomes }, reader, children }: InquiryProps) {
  const isUnclear = outcomes.at(-1)?.outcome === 'checking';
  if (isUnclear && reader === 'customer')
    return (
      <p
        role="note"
        className="mt-3 rounded-field bg-saffron-tint p-4 text-[14px] leading-5 text-saffron-ink"
      >
        {m.orders_checking_text()}
      </p>
    );
  if (!inquiry) return null;
  const { state, note, answerBy, withAdmins, reference, answer } = inquiry;
  const date = formatDate(answerBy, currentLanguage(), 'date-time', zoneHere());
  const words = {
    customer: {
      title: m.orders_inquiry_open_title(),
      text: withAdmins ? m.orders_inquiry_with_us() : m.orders_inquiry_open_text({ date }),
    },
    vendor: {
      title: m.vendor_inquiry_title(),
      text: withAdmins ? m.vendor_inquiry_late() : m.vendor_inquiry_by({ date }),
    },
  }[reader];
  const title = {
    open: words.title,
    arrived: m.orders_inquiry_arrived(),
    returned: m.orders_inquiry_returned(),
  }[state];
  const isOpen = state === 'open';
  return (
    <section
      aria-label={title}
      className={`mt-3 w-full rounded-field p-4 text-[14px] leading-5 wrap-anywhere ${
        isOpen ? 'bg-saffron-tint text-saffron-ink' : 'bg-sunk'
      }`}
    >
      <p className="font-semibold">{title}</p>
      {isOpen ? <p className="mt-1">{words.text}</p> : null}
      {isOpen && note !== '' ? <bdi className="mt-1 block">{note}</bdi> : null}
      {reference === '' ? null : (
        <p className="mt-1">
          {m.orders_outcome_reference({ reference: `\u2068${reference}\u2069` })}
        </p>
      )}
      {answer === '' ? null : <bdi className="mt-1 block">{answer}</bdi>}
      {isOpen && children ? <div className="mt-3">{children}</div> : null}
    </section>
  );
}
