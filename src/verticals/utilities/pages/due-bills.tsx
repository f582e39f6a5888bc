import { todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { marketTime } from '#web/market-time.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { currencyName, foreignAmount } from '#web/ui/foreign-amount.ts';
import { formatDate } from '#web/ui/format.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { monthWords } from '../month-words.ts';
import type { BillState } from './use-bill.ts';
import type { AskedBill } from './use-due-bills.ts';

interface DueBillsProps {
  readonly bill: BillState;
  readonly biller: NonNullable<BillState['biller']>;
}

export function DueBillCards({ bill, biller }: DueBillsProps) {
  const { due, account } = bill;
  const today = todayIn(zoneOf(biller.country), marketTime());
  if (due.asked === null)
    return <p className="text-[15px] leading-6 text-muted">{m.utilities_bills_first()}</p>;
  return (
    <div role="group" aria-label={m.utilities_bills()} className="grid gap-3">
      <p role="status" className="text-[15px] leading-6">
        {due.bills.length === 0 ? (
          m.utilities_bills_none()
        ) : due.asked.customerName ? (
          <span>{m.utilities_asked_for({ name: `\u2068${due.asked.customerName}\u2069` })}</span>
        ) : null}
      </p>
      {due.bills.map((one) => (
        <DueBillCard key={one.billId} bill={bill} one={one} today={today} />
      ))}
      {bill.isOld ? (
        <p className="flex items-start gap-2.5 rounded-field bg-saffron-tint px-4 py-3 text-[14px] leading-5">
          <AlertIcon className="mt-px size-[18px] shrink-0" />
          {m.utilities_bills_old()}
        </p>
      ) : null}
      {bill.isOld ? (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          busy={due.asking}
          onClick={() => void due.ask(account)}
        >
          {m.utilities_ask_again()}
        </Button>
      ) : null}
    </div>
  );
}

function DueBillCard({
  bill: { due },
  one,
  today,
}: {
  readonly bill: BillState;
  readonly one: AskedBill;
  readonly today: string;
}) {
  const { billId, period, dueOn, amount, currency, min, max } = one;
  const why = due.whyNot(one);
  const typed = due.chosen.get(billId);
  const ticked = due.ticked.find(({ bill }) => bill.billId === billId);
  const isLate = dueOn < today;
  const date = formatDate(dueOn, currentLanguage());
  return (
    <div className="rounded-field bg-paper inset-ring inset-ring-line has-checked:bg-tint has-checked:inset-ring-2 has-checked:inset-ring-primary has-disabled:bg-sunk">
      <label className="flex min-h-16 cursor-pointer items-center gap-3 px-4 py-3 has-disabled:cursor-not-allowed">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          aria-label={m.utilities_bill_of({ period: monthWords(period) })}
          aria-describedby={`bill-${billId}`}
          checked={typed !== undefined}
          disabled={why !== null}
          onChange={({ target }) => due.tick(one, target.checked)}
        />
        <span className="min-w-0 flex-1">
          <b className="block">{monthWords(period)}</b>
          <span
            id={`bill-${billId}`}
            className={`block text-[14px] leading-5 ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}
          >
            {isLate ? m.utilities_bill_overdue({ date }) : m.utilities_bill_due({ date })}
          </span>
          {why ? (
            <span className="block text-[14px] leading-5 text-muted">
              {why.busy === undefined
                ? m.utilities_why_bill_older({ period: monthWords(why.first ?? '') })
                : why.busy === ''
                  ? m.utilities_why_bill_elsewhere()
                  : m.utilities_why_bill_busy({ order: why.busy })}
            </span>
          ) : null}
        </span>
        <b className="num text-end text-[17px]">{foreignAmount(amount, currency)}</b>
      </label>
      {typed !== undefined && min !== max ? (
        <div className="px-4 pb-4 ps-12">
          <TextInput
            name={`amount-${billId}`}
            inputMode="decimal"
            dir="ltr"
            maxLength={24}
            autoComplete="off"
            className="max-w-72"
            label={m.utilities_bill_part_amount({
              period: monthWords(period),
              currency: currencyName(currency),
            })}
            hint={m.utilities_amount_bounds({
              least: foreignAmount(min, currency),
              most: foreignAmount(max, currency),
            })}
            error={ticked && 'why' in ticked ? ticked.why : undefined}
            placeholder={max}
            value={typed}
            onChange={({ target }) => due.setAmount(one, target.value)}
          />
        </div>
      ) : null}
    </div>
  );
}
