import { useHydrated } from '@tanstack/react-router';
import { memo, type ReactNode, useMemo } from 'react';
import { zoneOf } from '#base/countries.ts';
import { localNowIn } from '#base/local-now.ts';
import { Problem } from '#web/booking/problem.tsx';
import { marketTime } from '#web/market-time.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ClockIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { arrivalAt, isAtOnce } from '../arrival.ts';
import type { CorridorDetails, Method } from '../details.ts';
import type { Corridor } from '../prices.ts';
import { arrivesWords, backWords, clockThere } from '../words.ts';
import { PayoutAmount } from './payout-amount.tsx';
import type { TransferState } from './use-transfer.ts';

/** The summary before payment: all sums, recipient, arrival, and the refund if it fails. */
export function Summary({ transfer }: { readonly transfer: TransferState }) {
  const { corridor, method, shown, shownName, problem } = transfer;
  if (!corridor || !method) return null;
  return (
    <aside
      data-problem
      aria-label={m.transfer_your()}
      className="isolate scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6"
    >
      <h2 className="text-[22px] leading-7">{m.transfer_your()}</h2>
      <dl className="num mt-3 text-[15px] leading-6">
        <Row label={m.transfer_send()}>{shown ? <Money dollars={shown.sent} /> : '–'}</Row>
        <Row label={m.transfer_fee()}>{shown ? <Money dollars={shown.fee} /> : '–'}</Row>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-2 text-[18px] font-[650]">
          <dt>{m.transfer_you_pay()}</dt>
          <dd className="font-serif text-[26px] leading-[30px] font-medium">
            <Total transfer={transfer} />
          </dd>
        </div>
      </dl>
      <div className="mt-4 rounded-field bg-tint px-4 py-3.5">
        <p className="text-[14px] leading-5 wrap-anywhere text-muted">
          {shownName === null
            ? m.transfer_receive()
            : m.transfer_recipient_gets({ name: `\u2068${shownName}\u2069` })}
        </p>
        <output
          aria-live="polite"
          className="num block font-serif text-[26px] leading-8 font-medium"
        >
          <Payout transfer={transfer} />
        </output>
        <p className="mt-1.5 flex items-start gap-1.5 text-[14px] leading-5">
          <ClockIcon className="mt-px size-[18px] shrink-0" />
          <Arrival {...{ corridor, method }} />
        </p>
      </div>
      <Problem words={problem} />
      <AddTransfer transfer={transfer} wide />
      <Terms keepsFeeFor={corridor.details.keepsFeeFor} />
    </aside>
  );
}

const Terms = memo(function Terms({ keepsFeeFor }: Pick<CorridorDetails, 'keepsFeeFor'>) {
  return (
    <>
      <p className="mt-3 text-[13px] leading-[18px] text-muted">{m.transfer_cancel_policy()}</p>
      <p className="mt-2 text-[13px] leading-[18px] text-muted">{backWords(keepsFeeFor)}</p>
    </>
  );
});

const QUARTER_MS = 15 * 60_000;

/** Arrival time. Calculated in the browser, because the cached page cannot depend on the time. */
function Arrival({
  corridor: { country, details },
  method,
}: {
  readonly corridor: Corridor;
  readonly method: Method;
}) {
  const alive = useHydrated();
  const quarter = alive ? Math.floor(marketTime().getTime() / QUARTER_MS) : null;
  // Memoised, not for each key of the amount: time zone calculations are slow.
  return useMemo(() => {
    if (quarter === null) return arrivesWords(method.hours);
    const now = localNowIn(zoneOf(country), marketTime());
    const at = isAtOnce(details, method, now) ? null : arrivalAt(details, method, now);
    if (!at) return arrivesWords(method.hours);
    return m.transfer_arrives_by_if_paid({
      time: clockThere(at.toISOString(), country),
      country: countryName(country),
    });
  }, [quarter, country, details, method]);
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="text-muted">{label}</dt>
    <dd className="text-end">{children}</dd>
  </div>
);

export const Total = ({ transfer: { shown } }: { readonly transfer: TransferState }) =>
  shown ? <Money dollars={shown.total} /> : '–';

export function Payout({ transfer: { shown } }: { readonly transfer: TransferState }) {
  return shown?.currency ? <PayoutAmount amount={shown.payout} currency={shown.currency} /> : '–';
}

export function AddTransfer({
  transfer,
  wide = false,
}: {
  readonly transfer: TransferState;
  readonly wide?: boolean;
}) {
  const className = wide ? 'mt-4 w-full' : '';
  if (transfer.state === 'added')
    return (
      <ButtonLink to={'/cart' as string} className={className}>
        {m.cart_view()}
      </ButtonLink>
    );
  return (
    <Button
      busy={transfer.state === 'adding'}
      className={className}
      onClick={() => void transfer.add()}
    >
      {m.cart_add()}
    </Button>
  );
}
