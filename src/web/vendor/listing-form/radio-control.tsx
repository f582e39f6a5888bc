import { CHIP, CHIP_OFF } from '#web/ui/chip.tsx';
import { FieldFault } from './field-fault.tsx';
import { type ControlProps, textOf } from './form-field.ts';

/** A choice of a few options side by side, which takes one press. */
export const RadioControl = ({ id, field, typed, error, onChange }: ControlProps) => (
  <fieldset id={id} tabIndex={-1} className="min-w-0 outline-none">
    <legend className="text-[14px] leading-5 font-semibold">{field.words()}</legend>
    {field.hint ? <p className="text-[13px] leading-[18px] text-muted">{field.hint()}</p> : null}
    <div className="mt-1.5 flex min-h-12 flex-wrap items-center gap-2">
      {(field.kind === 'choice' ? field.options : []).map(({ value, words }) => (
        <label
          key={value}
          className={`${CHIP} ${CHIP_OFF} relative cursor-pointer has-checked:bg-ink has-checked:text-sand has-focus-visible:outline-2 has-focus-visible:outline-primary`}
        >
          <input
            type="radio"
            name={id}
            value={value}
            checked={textOf(typed) === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {words()}
        </label>
      ))}
    </div>
    <FieldFault words={error} />
  </fieldset>
);
