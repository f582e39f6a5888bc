import type { ReactNode } from 'react';
import { Problem } from '#web/booking/problem.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { ClockIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { arrivesWords, backWords } from '../words.ts';
import type { TransferState } from './use-transfer.ts';

/** The second look before it is paid: all sums, who gets how much and when, and what goes back if it fails. */
export function Summary({ transfer }: { readonly transfer: TransferState }) {
  const { corridor, method, shown, recipient, problem } = transfer;
  if (!corridor || !method) return null;
  return (
    <aside
      data-problem
      aria-label={m.transfer_your()}
      className="scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:top-[calc(var(--header)+16px)]"
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
          {recipient.shown === null
            ? m.transfer_receive()
            : m.transfer_recipient_gets({ name: `\u2068${recipient.shown}\u2069` })}
        </p>
        <output
          aria-live="polite"
          className="num block font-serif text-[26px] leading-8 font-medium"
        >
          <Payout transfer={transfer} />
        </output>
        <p className="mt-1.5 flex items-start gap-1.5 text-[14px] leading-5">
          <ClockIcon className="mt-px size-[18px] shrink-0" />
          {arrivesWords(method.hours)}
        </p>
      </div>
      <Problem words={problem} />
      <AddTransfer transfer={transfer} wide />
      <p className="mt-3 text-[13px] leading-[18px] text-muted">{m.transfer_cancel_policy()}</p>
      <p className="mt-2 text-[13px] leading-[18px] text-muted">
        {backWords(corridor.details.keepsFeeFor)}
      </p>
    </aside>
  );
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="text-muted">{label}</dt>
    <dd className="text-end">{children}</dd>
  </div>
);

export const Total = ({ transfer: { shown } }: { readonly transfer: TransferState }) =>
  shown ? <Money dollars={shown.total} /> : '–';

export const Payout = ({ transfer: { shown } }: { readonly transfer: TransferState }) =>
  shown?.currency ? foreignAmount(shown.payout, shown.currency) : '–';

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
