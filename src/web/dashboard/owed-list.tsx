import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { owedWords } from './owed-words.ts';

type Balance = Answer<'GET /vendor/payouts'>;
type Owed = Balance['owedFrom'][number];
/** Links the words of a source of debt to its order. */
type OrderLink<Line extends Owed> = (owed: Line, words: string) => ReactNode;

export function OwedList<Line extends Owed>({
  balance: { owedFrom, invoice },
  action,
  orderLink,
}: {
  readonly balance: Pick<Balance, 'invoice'> & { readonly owedFrom: readonly Line[] };
  readonly action: (invoice: NonNullable<Balance['invoice']>) => ReactNode;
  readonly orderLink: OrderLink<Line>;
}) {
  if (owedFrom.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4 text-[14px] leading-5">
      <h3 className="font-sans text-[15px] leading-5 font-semibold tracking-normal">
        {m.payout_owed_from()}
      </h3>
      <div className="mt-2">
        <OwedRows owedFrom={owedFrom} orderLink={orderLink} />
      </div>
      {invoice === null ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Link
            to="/documents/$kind/$id"
            params={{ kind: 'invoice', id: invoice._id }}
            className="text-link rounded-sm"
          >
            {m.payout_owed_invoice({
              number: `\u2066${invoice.number}\u2069`,
              date: formatDate(invoice.issuedAt, currentLanguage(), 'date', zoneHere()),
            })}
          </Link>
          {action(invoice)}
        </div>
      )}
    </div>
  );
}

export function OwedRows<Line extends Owed>({
  owedFrom,
  orderLink,
}: {
  readonly owedFrom: readonly Line[];
  readonly orderLink?: OrderLink<Line>;
}) {
  return (
    <ul className="grid gap-1.5">
      {owedFrom.map((owed) => (
        <li
          key={`${owed.at} ${owed.serviceOrderId ?? ''}`}
          className="num flex justify-between gap-4"
        >
          <span>{orderLink ? orderLink(owed, owedWords(owed)) : owedWords(owed)}</span>
          <Money dollars={owed.amount} />
        </li>
      ))}
    </ul>
  );
}
