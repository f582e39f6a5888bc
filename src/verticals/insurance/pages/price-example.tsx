import { Money } from '#web/ui/money.tsx';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import {
  bookingBody,
  bookingFaults,
  type PartProps,
} from '#web/vendor/booking-form/booking-draft.ts';
import { m } from '#web/words/generated/messages.js';
import { EXAMPLE, examplePrice, type ExamplePrice } from '../example.ts';

/** An example price at the prices typed so far, calculated as a quote. */
export function PriceExample({ form, draft }: PartProps) {
  const priced = ['details.bands', 'details.factors', 'details.sumBps', 'details.taxBps'];
  const faults = bookingFaults(form, draft);
  const { details = {} } = bookingBody(form, draft);
  const example = priced.some((field) => field in faults)
    ? null
    : examplePrice(draft.kind, draft.country, details);
  return (
    <p role="status" className="mt-5 rounded-field bg-sunk px-4 py-3 text-[14px] leading-5">
      {draft.kind === '' ? (
        <span>{m.insurance_form_choose_kind()}</span>
      ) : example === null ? (
        <span>{m.insurance_form_example_none()}</span>
      ) : (
        <>
          <span>{`${customerOf(example)}: `}</span>
          <Money dollars={example.totalCents / 100} className="font-semibold" />
        </>
      )}
    </p>
  );
}

function customerOf({ kind, days, sum }: ExamplePrice): string {
  const age = String(EXAMPLE.age);
  const dollars = formatMoney(sum, { short: true });
  switch (kind) {
    case 'travel':
      return m.insurance_form_example_travel({ age, days: formatCount(days) });
    case 'health':
      return m.insurance_form_example_health({ age, days: formatCount(days) });
    case 'car':
      return m.insurance_form_example_car({ age, sum: dollars });
    case 'home':
      return m.insurance_form_example_home({ sum: dollars });
  }
}
