import { CONTROL, Field } from '#web/ui/field.tsx';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { DateButton, type DateChoice } from './date-button.tsx';

interface DateInputProps extends DateChoice {
  readonly name: string;
  readonly error?: string;
}

/** A date among other fields. */
export function DateInput({ label, error, ...choice }: DateInputProps) {
  return (
    <Field label={label} {...(error === undefined ? {} : { error })}>
      {({ id, 'aria-describedby': describedBy }) => (
        <DateButton
          {...choice}
          label={label}
          id={id}
          aria-describedby={describedBy}
          icon={<CalendarIcon className="size-5 text-muted" />}
          className={`${CONTROL} flex! h-12 items-center gap-2.5 text-start`}
        />
      )}
    </Field>
  );
}
