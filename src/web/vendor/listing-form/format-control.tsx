import { useState } from 'react';
import {
  accountFault,
  type AccountFault,
  accountOf,
  type Checksum,
  CHECKSUMS,
  isTemplate,
} from '#base/account-format.ts';
import { latinDigits } from '#base/latin-digits.ts';
import { Select, TextInput } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { m } from '#web/words/generated/messages.js';
import { FieldFault } from './field-fault.tsx';
import { type ControlProps, textOf } from './form-field.ts';
import {
  type FormatKind,
  type FormatParts,
  kindOfFormat,
  partsOfFormat,
  templateOf,
} from './format-parts.ts';

const KINDS: Readonly<Record<FormatKind, () => string>> = {
  digits: m.format_digits,
  starts: m.format_starts,
  pattern: m.format_pattern,
};
const EMPTY: FormatParts = { start: '', least: '', most: '' };

/** The format of an account number, with a number to try. */
export function FormatControl({ id, field, typed, beside, error, onChange }: ControlProps) {
  const template = textOf(typed);
  const [chosen, setChosen] = useState<FormatKind | null>(null);
  const kind = chosen ?? kindOfFormat(template);
  const parts = partsOfFormat(template) ?? EMPTY;
  const set = (part: Partial<FormatParts>) => onChange(templateOf({ ...parts, ...part }));
  const choose = (next: FormatKind) => {
    setChosen(next);
    if (next === 'digits') onChange(templateOf({ ...parts, start: '' }));
  };
  const often = field.kind === 'text' ? (field.often ?? []) : [];
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-[14px] leading-5 font-semibold">{field.words()}</legend>
      <div className="field-rows mt-2 grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <Select
          id={id}
          label={m.format_kind()}
          value={often.some(({ value }) => value === template) ? template : kind}
          onChange={({ currentTarget: { value } }) => {
            if (isKind(value)) return choose(value);
            setChosen(null);
            onChange(value);
          }}
        >
          {Object.entries(KINDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words()}
            </option>
          ))}
          {often.map(({ value, words }) => (
            <option key={value} value={value}>
              {words()}
            </option>
          ))}
        </Select>
        {kind === 'pattern' ? (
          <TextInput
            label={m.format_pattern()}
            hint={field.hint?.()}
            value={template}
            maxLength={100}
            dir="ltr"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        ) : (
          <>
            {kind === 'starts' ? (
              <TextInput
                label={m.format_start()}
                value={parts.start}
                maxLength={20}
                dir="ltr"
                onChange={({ currentTarget }) => set({ start: latinDigits(currentTarget.value) })}
              />
            ) : null}
            <NumberInput
              inputMode="numeric"
              label={kind === 'starts' ? m.format_count_after() : m.format_count()}
              value={parts.least}
              onChange={({ currentTarget }) => set({ least: digits(currentTarget.value) })}
            />
            <NumberInput
              inputMode="numeric"
              label={m.format_most()}
              value={parts.most}
              onChange={({ currentTarget }) => set({ most: digits(currentTarget.value) })}
            />
          </>
        )}
      </div>
      <FieldFault words={error} />
      <TryFormat template={template} checksum={checksumIn(textOf(beside['checksum']))} />
    </fieldset>
  );
}

const isKind = (value: string): value is FormatKind => value in KINDS;
const digits = (text: string) => latinDigits(text).replaceAll(/\D/g, '').slice(0, 2);
const checksumIn = (text: string): Checksum => CHECKSUMS.find((one) => one === text) ?? 'none';

interface TryFormatProps {
  readonly template: string;
  readonly checksum: Checksum;
}

const FAULTS: Readonly<Record<AccountFault, () => string>> = {
  missing: m.format_try_none,
  shape: m.format_try_shape,
  check: m.format_try_check,
};

/** Judges a number by the rule for customers. */
function TryFormat({ template, checksum }: TryFormatProps) {
  const [number, setNumber] = useState('');
  const fault = accountFault(accountOf(number), { template, checksum });
  const wrong = !isTemplate(template) ? m.format_try_unfinished() : fault && FAULTS[fault]();
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2 rounded-field bg-sunk p-4">
      <TextInput
        label={m.format_try()}
        value={number}
        maxLength={60}
        dir="ltr"
        className="min-w-[200px] flex-1"
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <p
        role="status"
        className={`min-h-11 min-w-[200px] flex-1 content-center text-[14px] leading-5 ${
          wrong ? (number === '' ? 'text-muted' : 'text-danger') : 'text-success'
        }`}
      >
        {wrong ?? m.format_try_fits()}
      </p>
    </div>
  );
}
