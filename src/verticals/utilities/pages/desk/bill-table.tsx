import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { formatDate } from '#web/ui/format.ts';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';
import { monthWords } from '../../month-words.ts';

type List = Answer<'GET /vendor/listings/{id}/bills'>;
type Bill = List['bills'][number];

const STATES: Record<Bill['state'], { readonly words: () => string; readonly tone: Tone }> = {
  due: { words: m.utilities_desk_state_due, tone: 'waiting' },
  reserved: { words: m.utilities_desk_state_reserved, tone: 'running' },
  paid: { words: m.utilities_desk_state_paid, tone: 'good' },
  withdrawn: { words: m.utilities_desk_state_withdrawn, tone: 'plain' },
};

interface BillTableProps {
  readonly biller: { readonly _id: string };
  readonly latest: List;
  readonly onChanged: () => Promise<void>;
}

/** A biller's entered bills, the latest first. */
export function BillTable({ biller, latest, onChanged }: BillTableProps) {
  const [older, setOlder] = useState<List>({ bills: [], more: latest.more });
  const { busy, send } = useSending();
  const failed = async (error: Parameters<typeof refusedWords>[0]) =>
    notify.error(await refusedWords(error, m.utilities_desk_failed()));
  const bills = [...latest.bills, ...older.bills];
  const more = () =>
    send(async () => {
      const before = bills.at(-1)?._id;
      const next = await api('GET /vendor/listings/{id}/bills', {
        id: biller._id,
        query: before === undefined ? {} : { before },
      });
      setOlder({ bills: [...older.bills, ...next.bills], more: next.more });
    }, failed);
  const withdraw = (bill: Bill) =>
    send(async () => {
      await api('DELETE /vendor/listings/{id}/bills/{billId}', {
        id: biller._id,
        billId: bill._id,
      });
      notify.success(m.utilities_desk_withdrawn());
      setOlder({
        ...older,
        bills: older.bills.map((one) =>
          one._id === bill._id ? { ...one, state: 'withdrawn' } : one,
        ),
      });
      await onChanged();
    }, failed);
  if (bills.length === 0)
    return (
      <EmptyState
        icon={ReceiptIcon}
        title={m.utilities_desk_none()}
        text={m.utilities_desk_none_text()}
      />
    );
  return (
    <section className="rounded-panel bg-paper inset-ring inset-ring-line">
      <ul className="divide-y divide-line">
        {bills.map((bill) => (
          <li
            key={bill._id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 px-5 py-3.5 lg:flex"
          >
            <div className="min-w-0 self-start lg:flex-1">
              <b className="block">{monthWords(bill.period)}</b>
              <span className="text-[14px] leading-5 text-muted">
                <bdi dir="ltr">{bill.number}</bdi> · <bdi dir="ltr">{bill.account}</bdi>
              </span>
              <span className="block text-[14px] leading-5 text-muted">
                {m.utilities_bill_due({ date: formatDate(bill.dueOn, currentLanguage()) })}
              </span>
            </div>
            <div className="num self-start text-end lg:self-center">
              <b className="block">{foreignAmount(bill.amount, bill.currency)}</b>
              {bill.left !== bill.amount && bill.state !== 'paid' ? (
                <span className="text-[13px] leading-[18px] text-muted">
                  {m.utilities_desk_left({ amount: foreignAmount(bill.left, bill.currency) })}
                </span>
              ) : null}
            </div>
            <span className="lg:w-28">
              <Badge tone={STATES[bill.state].tone} dot>
                {STATES[bill.state].words()}
              </Badge>
              {bill.order ? (
                <bdi dir="ltr" className="mt-1 block text-[13px] leading-[18px] text-muted">
                  #{bill.order}
                </bdi>
              ) : null}
            </span>
            <span className="text-end lg:w-28">
              {bill.state === 'due' ? (
                <Button
                  look="outline"
                  size="small"
                  busy={busy}
                  aria-label={m.utilities_desk_withdraw_of({ number: bill.number })}
                  onClick={() => void withdraw(bill)}
                >
                  {m.utilities_desk_withdraw()}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {older.more ? (
        <p className="border-t border-line p-4 text-center">
          <Button look="outline" size="small" busy={busy} onClick={() => void more()}>
            {m.utilities_desk_more()}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
