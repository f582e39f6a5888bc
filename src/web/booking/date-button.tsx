import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { formatDate } from '#web/ui/format.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

// Loaded with the press.
const DateSheet = latePart(async () => (await import('./date-sheet.tsx')).DateSheet, 'above');

export interface DateChoice {
  /** Title of the calendar, spoken before the date. */
  readonly label: string;
  /** An ISO date, or '' for none. */
  readonly value: string;
  /** By default the visitor's today. */
  readonly min?: CalendarDate | undefined;
  /** By default a year after the first day. */
  readonly max?: CalendarDate | undefined;
  /** Determines the first day of the week. */
  readonly country?: string | undefined;
  /** The stay or journey of which the date is one end, to mark its days. */
  readonly range?: { readonly from: CalendarDate; readonly to: CalendarDate } | undefined;
  readonly onPick: (day: CalendarDate) => void;
  /** Offers to remove the date. */
  readonly onClear?: (() => void) | undefined;
}

interface DateButtonProps
  extends DateChoice, Pick<ComponentProps<'button'>, 'id' | 'className' | 'aria-describedby'> {
  /** Name of the hidden field with the date, for forms. */
  readonly name?: string;
  /** Words without a date. */
  readonly empty?: string;
  /** Before the date. */
  readonly icon?: ReactNode;
}

/**
 * A date that opens the calendar. Do not put it in a label, whose clicks would open it again: its
 * own name contains its label.
 */
export function DateButton({
  name,
  id,
  className,
  empty = m.common_choose(),
  icon,
  'aria-describedby': describedBy,
  ...choice
}: DateButtonProps) {
  const [open, setOpen] = useState(false);
  const { label, value } = choice;
  const shown = value === '' ? empty : formatDate(value, currentLanguage(), 'short-weekday');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${shown}`}
        onClick={() => setOpen(true)}
        className={className}
        {...(name === undefined ? {} : { name })}
        {...(id === undefined ? {} : { id })}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      >
        {icon}
        <span className="num">{shown}</span>
      </button>
      {name === undefined || value === '' ? null : (
        <input type="hidden" name={name} value={value} />
      )}
      {open ? (
        <Suspense fallback={null}>
          <DateSheet {...choice} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
