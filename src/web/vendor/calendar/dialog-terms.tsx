import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import type { DayTerm } from './board-rows.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { typedNumber } from '#base/typed-number.ts';

/** Terms to set for the selected days. */
export interface TermsGiven {
  readonly price?: number | null;
  readonly minNights?: number | null;
  readonly noArrival?: boolean;
  readonly noDeparture?: boolean;
}

interface DialogTermsProps {
  readonly dayTerms: readonly DayTerm[];
  readonly disabled: boolean;
  readonly onGive: (terms: TermsGiven) => void;
}

/** Prices and terms of stays for the selected days, as supported by the listing. */
export function DialogTerms({ dayTerms, disabled, onGive }: DialogTermsProps) {
  const [price, setPrice] = useState('');
  const [nights, setNights] = useState('');
  const isNights = Number.isInteger(typedNumber(nights)) && typedNumber(nights) > 0;
  return (
    <>
      {dayTerms.includes('price') ? (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <NumberInput
            inputMode="decimal"
            label={m.vendor_calendar_price()}
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
            className="w-[140px]"
          />
          <Button
            disabled={disabled || !(typedNumber(price) >= 0)}
            onClick={() => onGive({ price: typedNumber(price) })}
          >
            {m.vendor_calendar_set_price()}
          </Button>
          <Button look="outline" disabled={disabled} onClick={() => onGive({ price: null })}>
            {m.vendor_calendar_usual_price()}
          </Button>
        </div>
      ) : null}
      {dayTerms.includes('minNights') ? (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <NumberInput
            inputMode="numeric"
            label={m.vendor_board_min_nights()}
            value={nights}
            onChange={({ currentTarget }) => setNights(currentTarget.value)}
            className="w-[200px]"
          />
          <Button
            disabled={disabled || !isNights}
            onClick={() => onGive({ minNights: typedNumber(nights) })}
          >
            {m.vendor_calendar_set_nights()}
          </Button>
          <Button look="outline" disabled={disabled} onClick={() => onGive({ minNights: null })}>
            {m.vendor_calendar_usual_nights()}
          </Button>
        </div>
      ) : null}
      {dayTerms.includes('noArrival') ? (
        <Ends
          label={m.vendor_calendar_arrivals()}
          disabled={disabled}
          onGive={(noArrival) => onGive({ noArrival })}
        />
      ) : null}
      {dayTerms.includes('noDeparture') ? (
        <Ends
          label={m.vendor_calendar_departures()}
          disabled={disabled}
          onGive={(noDeparture) => onGive({ noDeparture })}
        />
      ) : null}
    </>
  );
}

interface EndsProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onGive: (refused: boolean) => void;
}

/** Allows or blocks arrivals and departures on the chosen days. */
const Ends = ({ label, disabled, onGive }: EndsProps) => (
  <div role="group" aria-label={label} className="mt-4 flex flex-wrap items-center gap-3">
    <span className="min-w-[140px] text-[14px] leading-5 font-semibold">{label}</span>
    <Button look="outline" size="small" disabled={disabled} onClick={() => onGive(true)}>
      {m.vendor_calendar_refuse()}
    </Button>
    <Button look="outline" size="small" disabled={disabled} onClick={() => onGive(false)}>
      {m.vendor_calendar_allow()}
    </Button>
  </div>
);
