import { memo, useId } from 'react';
import { decimalsOf, type Currency } from '#base/currency.ts';
import { publicConfig } from '#web/config.ts';
import { counted } from '#web/ui/counted.ts';
import { currencyName, foreignAmount, inThousands } from '#web/ui/foreign-amount.ts';
import { formatMoney } from '#web/ui/format.ts';
import { ChevronDownIcon, LockIcon, PlusIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { countryName } from '#web/words/country-names.ts';
import { labels as DINARS } from '#web/words/generated/labels/transfer_dinars_labels.ts';
import { labels as FILS } from '#web/words/generated/labels/transfer_fils_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { EqualsIcon, TimesIcon } from '../icons.tsx';
import type { ShownCorridor } from './load-corridors.ts';
import type { QuoteSide } from '../../choice.ts';
import { HeldRate } from './held-rate.tsx';
import type { TransferState } from './use-transfer.ts';

interface CalculatorProps {
  readonly transfer: TransferState;
  readonly corridors: readonly ShownCorridor[];
}

/**
 * Both amounts of a transfer: the edited one is fixed, the other follows each key. An isolated
 * layer, so that its neighbours are not repainted.
 */
export function Calculator({ transfer, corridors }: CalculatorProps) {
  const { corridor, method, side, typed, shown, judged } = transfer;
  const errorId = useId();
  if (!corridor || !method) return null;
  const paid = shown?.currency ?? corridor.details.currency;
  const error = judged?.why ?? null;
  /** The edited amount stays as typed; the others are formatted. */
  const valueOf = (one: QuoteSide, follows: string | undefined) =>
    side === one ? typed : inThousands(follows ?? '');
  return (
    <section
      aria-label={m.transfer_your()}
      className="isolate rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-7"
    >
      <AmountField
        name="send"
        label={m.transfer_send()}
        hint={m.transfer_send_hint()}
        fixed={side === 'send'}
        value={valueOf('send', shown?.sent.toFixed(2))}
        error={side === 'send' && error ? errorId : undefined}
        onType={(text) => transfer.type('send', text)}
      >
        <b className="block px-4 text-[15px] leading-5">
          <bdi>USD</bdi>
          <small className="block text-[13px] font-normal text-muted">
            {m.transfer_us_dollars()}
          </small>
        </b>
      </AmountField>
      {side === 'send' ? <Why id={errorId} words={error} /> : null}
      <dl className="num my-2 text-[15px] leading-6 md:mx-5">
        <Step icon={TimesIcon} label={m.transfer_rate()}>
          {shown ? m.transfer_card_rate({ amount: foreignAmount(shown.rate, paid) }) : '–'}
        </Step>
        <Step icon={PlusIcon} label={m.transfer_fee_on_top()}>
          {shown ? <Money dollars={shown.fee} /> : '–'}
        </Step>
        <Step icon={EqualsIcon} label={m.transfer_pay_total()}>
          <ExactTotal transfer={transfer} error={side === 'total' && error ? errorId : undefined} />
        </Step>
      </dl>
      {side === 'total' ? (
        <Why id={errorId} words={error} />
      ) : (
        <button
          type="button"
          className="text-link mb-3 min-h-6 text-[14px] leading-5 md:mx-5"
          onClick={() => transfer.type('total', shown?.total.toFixed(2) ?? '')}
        >
          {m.transfer_total_exact()}
        </button>
      )}
      <AmountField
        name="receive"
        label={m.transfer_receive()}
        hint={side === 'receive' ? '' : m.transfer_receive_hint()}
        fixed={side === 'receive'}
        value={valueOf('receive', shown?.payout)}
        error={side === 'receive' && error ? errorId : undefined}
        onType={(text) => transfer.type('receive', text)}
      >
        <Destination
          chosen={corridor.id}
          onChoose={transfer.setCorridor}
          {...{ corridors, paid }}
        />
      </AmountField>
      {side === 'receive' ? <Why id={errorId} words={error} /> : null}
      <Thousandths amount={shown?.payout} currency={paid} />
      <p className="num mt-2 text-[13px] leading-[18px] text-muted">
        {m.transfer_amount_bounds({
          least: formatMoney(method.leastCents / 100),
          most: formatMoney(method.mostCents / 100),
        })}
        {publicConfig().sandboxPayments && paid !== 'USD' ? (
          <span> {m.transfer_rate_example()}</span>
        ) : null}
      </p>
      <HeldRate transfer={transfer} />
    </section>
  );
}

/** The total including the fee: calculated, or entered by customers with a fixed budget. */
function ExactTotal({
  transfer: { side, typed, shown, type },
  error,
}: {
  readonly transfer: TransferState;
  readonly error: string | undefined;
}) {
  if (side !== 'total') return shown ? <Money dollars={shown.total} /> : '–';
  return (
    <span className="inline-flex items-center gap-2 rounded-field bg-paper px-3 inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-primary">
      <LockIcon className="size-4 text-primary" />
      <input
        ref={focusOnce}
        name="total"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        aria-label={m.transfer_total_field()}
        aria-describedby={error}
        aria-invalid={error ? true : undefined}
        value={typed}
        onChange={({ target }) => type('total', target.value)}
        className="num h-11 w-[110px] border-0 bg-transparent p-0 text-end font-serif text-[20px] font-medium text-ink focus:outline-none"
      />
    </span>
  );
}

/** Focuses a field that the customer opened. */
const focusOnce = (field: HTMLInputElement | null) => {
  // Not a field that the URL opened.
  if (document.activeElement !== document.body) field?.select();
};

/** The destination and its payout currency. */
const Destination = memo(function Destination({
  chosen,
  onChoose,
  corridors,
  paid,
}: Pick<CalculatorProps, 'corridors'> & {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly paid: Currency;
}) {
  return (
    <span className="relative block">
      <select
        aria-label={m.transfer_to()}
        name="corridor"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        className="h-full min-h-16 w-full appearance-none rounded-e-field bg-transparent py-2 ps-4 pe-10 text-[15px] font-semibold"
      >
        {corridors.map(({ id, country, details }) => (
          <option key={id} value={id}>
            {[currencyName(id === chosen ? paid : details.currency), countryName(country)].join(
              m.shell_comma(),
            )}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5" />
    </span>
  );
});

interface AmountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** True for the edited amount; the other one follows. */
  readonly fixed: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly children: React.ReactNode;
}

function AmountField({
  name,
  label,
  hint,
  fixed,
  value,
  error,
  onType,
  children,
}: AmountFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,150px)] items-stretch divide-x divide-line rounded-field bg-paper inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-primary sm:grid-cols-[minmax(0,1fr)_200px] rtl:divide-x-reverse">
      <div className="min-w-0 px-4 py-2.5">
        <label
          htmlFor={id}
          className="flex flex-wrap items-center gap-x-1 text-[13px] leading-5 whitespace-nowrap sm:gap-x-1.5 sm:text-[14px]"
        >
          <b className="font-semibold">{label}</b>
          <span className="text-muted">{hint}</span>
          {fixed ? (
            <span className="text-primary">
              <LockIcon className="size-4" />
              <span className="sr-only">{m.transfer_fixed()}</span>
            </span>
          ) : null}
        </label>
        <input
          id={id}
          name={name}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={value}
          aria-describedby={error}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onType(target.value)}
          className="num block w-full border-0 bg-transparent p-0 font-serif text-[28px] leading-9 font-medium text-ink focus:outline-none md:text-[32px] rtl:text-end"
        />
      </div>
      <div className="grid content-center">{children}</div>
    </div>
  );
}

const Why = ({ id, words }: { readonly id: string; readonly words: string | null }) => (
  <p
    id={id}
    aria-live="polite"
    className="mt-1.5 text-[13px] leading-[18px] font-[550] text-danger empty:hidden"
  >
    {words}
  </p>
);

const Step = ({
  icon: Icon,
  label,
  children,
}: {
  readonly icon: typeof TimesIcon;
  readonly label: string;
  readonly children: React.ReactNode;
}) => (
  <div className="flex items-center gap-3 py-1.5">
    <dt className="flex min-w-0 flex-1 items-center gap-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunk text-muted">
        <Icon className="size-4" />
      </span>
      {label}
    </dt>
    <dd className="text-end font-semibold">{children}</dd>
  </div>
);

/** Amounts with three decimals can be mistaken for thousands, so a text explains them. */
function Thousandths({
  amount,
  currency,
}: {
  readonly amount: string | undefined;
  readonly currency: Currency;
}) {
  if (amount === undefined || decimalsOf(currency) !== 3) return null;
  const [whole, fils] = amount.split('.').map(Number);
  const dinars = counted(whole ?? 0, DINARS);
  const words = fils ? m.transfer_dinars_and_fils({ dinars, fils: counted(fils, FILS) }) : dinars;
  return (
    <p className="num mt-2 text-[14px] leading-5">
      {m.transfer_dinars({ amount: `\u2066${foreignAmount(amount, currency)}\u2069`, words })}
    </p>
  );
}
