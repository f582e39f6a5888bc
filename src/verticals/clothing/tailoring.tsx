import { useEffect, useMemo, useState } from 'react';
import type { Wish, WishesProps } from '#web/shop/shop-look.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { counted } from '#web/ui/counted.ts';
import { m } from '#web/words/generated/messages.js';
import { measures } from './measures.ts';
import type { ClothingDetails } from './vertical.ts';
import { plainNumber, typedNumber } from '#base/typed-number.ts';

const TAKES = {
  one: m.clothing_takes_one,
  two: m.clothing_takes_two,
  few: m.clothing_takes_few,
  many: m.clothing_takes_many,
  other: m.clothing_takes_other,
};

type Asked = ClothingDetails['measurements'][number];
type Typed = Readonly<Record<string, string>>;

/** Validated by the server. */
const askedOf = (detail: unknown): readonly Asked[] =>
  Array.isArray(detail)
    ? detail.filter(
        (one): one is Asked => typeof one === 'object' && one !== null && 'measure' in one,
      )
    : [];

/** Alteration to the customer's measurements, if the vendor offers it. */
export function Tailoring({ details, given, onWish }: WishesProps) {
  const { measurements } = details;
  const asked = useMemo(() => askedOf(measurements), [measurements]);
  const [typed, setTyped] = useState<Typed | null>(() => typedOf(given?.measurements));
  const extra = Number(details.tailoringCents ?? 0) / 100;
  const days = Number(details.tailoringDays ?? 0);
  useEffect(() => onWish(typed && wishOf(asked, typed, extra)), [onWish, asked, typed, extra]);
  if (asked.length === 0) return null;
  return (
    <fieldset className="rounded-field p-3.5 inset-ring inset-ring-line">
      <legend className="sr-only">{m.clothing_tailoring()}</legend>
      <Checkbox
        checked={typed !== null}
        onChange={({ currentTarget }) => setTyped(currentTarget.checked ? {} : null)}
      >
        <b className="font-semibold">{m.clothing_to_measure()}</b>
        <span className="block text-[13px] leading-[18px] text-muted">
          {extra > 0
            ? m.clothing_costs({ amount: `\u2066${formatMoney(extra)}\u2069` })
            : m.clothing_costs_nothing()}{' '}
          {days > 0 ? counted(days, TAKES) : null}
        </span>
      </Checkbox>
      {typed === null ? null : (
        <>
          <p className="mt-2 mb-3 text-[13px] leading-[18px] text-muted">
            {m.clothing_to_measure_hint()} {m.clothing_to_measure_kept()}
          </p>
          <div className="field-rows grid grid-cols-2 gap-x-3 gap-y-2">
            {asked.map(({ measure, least, most }) => {
              const value = typed[measure] ?? '';
              return (
                <TextInput
                  key={measure}
                  name={`measure-${measure}`}
                  label={measures[measure]()}
                  hint={m.clothing_between({ least: String(least), most: String(most) })}
                  error={
                    value === '' || isWithin(value, { least, most })
                      ? undefined
                      : m.clothing_measure_fault()
                  }
                  value={value}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={6}
                  end={m.clothing_cm()}
                  onChange={({ currentTarget }) =>
                    setTyped({ ...typed, [measure]: currentTarget.value })
                  }
                />
              );
            })}
          </div>
        </>
      )}
    </fieldset>
  );
}

const isWithin = (text: string, { least, most }: Pick<Asked, 'least' | 'most'>): boolean =>
  /^\d{1,3}(?:\.\d)?$/.test(plainNumber(text)) &&
  typedNumber(text) >= least &&
  typedNumber(text) <= most;

function wishOf(asked: readonly Asked[], typed: Typed, extra: number): Wish {
  const missing = asked.some((one) => !isWithin(typed[one.measure] ?? '', one));
  return {
    options: {
      measurements: Object.fromEntries(
        asked.map(({ measure }) => [measure, typedNumber(typed[measure])]),
      ),
    },
    extra,
    fault: missing ? m.clothing_measures_missing() : null,
  };
}

/** The measurements of the edited cart line as text; null without alteration. */
const typedOf = (given: unknown): Typed | null =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given).map(([measure, value]) => [measure, String(value)]))
    : null;
