import type { ReactNode } from 'react';
import { Problem } from '#web/booking/problem.tsx';
import { publicConfig } from '#web/config.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { formatHours, formatTime } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { weekdayNames } from '#web/words/weekdays.ts';
import type { BillState } from './use-bill.ts';
import { Phone } from '#web/ui/phone.tsx';

interface ToPayProps {
  readonly bill: BillState;
  readonly biller: NonNullable<BillState['biller']>;
}

export function ToPay({ bill, biller }: ToPayProps) {
  const { name, details } = biller;
  const { currency, rate, feePaidBy, expectedHours } = details;
  const { judged } = bill;
  const price = judged && 'price' in judged ? judged.price : null;
  return (
    <aside
      data-problem
      aria-label={m.utilities_to_pay()}
      className="scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:top-[calc(var(--header)+16px)]"
    >
      <h2 className="text-[22px] leading-7">{m.utilities_to_pay()}</h2>
      <dl className="num mt-3 text-[15px] leading-6">
        <Row label={<bdi {...inItsLanguage(name)}>{name}</bdi>}>
          {judged && 'amount' in judged ? foreignAmount(judged.amount, currency) : '–'}
        </Row>
        {currency === 'USD' ? null : (
          <Row label={m.utilities_in_dollars()}>
            {price ? <Money dollars={price.principalCents / 100} /> : '–'}
          </Row>
        )}
        <Row label={m.utilities_fee()}>
          {feePaidBy === 'biller' ? (
            m.utilities_fee_none()
          ) : price ? (
            <Money dollars={price.feeCents / 100} />
          ) : (
            '–'
          )}
        </Row>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-2 text-[18px] font-[650]">
          <dt>{m.utilities_total()}</dt>
          <dd>
            <output
              aria-live="polite"
              className="font-serif text-[26px] leading-[30px] font-medium"
            >
              <Total bill={bill} />
            </output>
          </dd>
        </div>
      </dl>
      {currency === 'USD' ? null : (
        <p className="num mt-1 text-[13px] leading-[18px] text-muted">
          {m.utilities_rate({ amount: foreignAmount(rate, currency) })}
          {publicConfig().sandboxPayments ? (
            <span className="block">{m.utilities_rate_example()}</span>
          ) : null}
        </p>
      )}
      <Problem words={bill.problem} />
      <AddBill bill={bill} wide />
      <p className="mt-3 text-center text-[13px] leading-[18px] text-muted">
        {m.utilities_expected({ time: formatHours(expectedHours, currentLanguage()) })}
      </p>
      <p className="mt-3 rounded-field bg-sunk px-4 py-3 text-[14px] leading-5">
        {m.utilities_cancel_policy()}
      </p>
      <Reach biller={biller} />
    </aside>
  );
}

function Reach({ biller: { country, details } }: Pick<ToPayProps, 'biller'>) {
  const { helpLine, reachableDays: days, reachableFrom: from, reachableTo: to } = details;
  const isTimed = days.length > 0 && from !== '' && to !== '';
  if (helpLine === '' && !isTimed) return null;
  const timeIn = (time: string) => formatTime(time, currentLanguage());
  return (
    <p className="mt-3 text-center text-[13px] leading-[18px] text-muted">
      {helpLine === '' ? null : (
        <span className="block">
          {m.utilities_reach()} <Phone phone={helpLine} className="text-link" />
        </span>
      )}
      {isTimed ? (
        <span>
          {m.utilities_reach_hours({
            days: weekdayNames(days, 'short'),
            from: timeIn(from),
            to: timeIn(to),
            country: countryName(country),
          })}
        </span>
      ) : null}
    </p>
  );
}

function Row({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="min-w-0 text-muted">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

export function Total({ bill: { judged } }: { readonly bill: BillState }) {
  return judged && 'price' in judged ? <Money dollars={judged.price.totalCents / 100} /> : '–';
}

export function AddBill({
  bill,
  wide = false,
}: {
  readonly bill: BillState;
  readonly wide?: boolean;
}) {
  const className = wide ? 'mt-4 w-full' : '';
  if (bill.state === 'added')
    return (
      <ButtonLink to={'/cart' as string} className={className}>
        {m.cart_view()}
      </ButtonLink>
    );
  return (
    <Button busy={bill.state === 'adding'} className={className} onClick={() => void bill.add()}>
      {m.cart_add()}
    </Button>
  );
}
