import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { bookedOn, type Column } from './week-rules.ts';

/** Head of a person's column on a day. */
export const who = ({ person: { name, removed }, day }: Column) => (
  <>
    <b className="block truncate">
      <bdi>{name}</bdi>
    </b>
    {removed ? (
      <span className="block font-sans text-[13px] leading-[18px] text-saffron-ink">
        {m.vendor_week_removed()}
      </span>
    ) : null}
    <Booked count={bookedOn(day)} />
  </>
);

/** Head of a day's column of one person. */
export const when = ({ person: { today }, day }: Column) => (
  <>
    <b className={`block whitespace-nowrap ${day.day === today ? 'text-primary' : ''}`}>
      {formatDate(day.day, currentLanguage(), 'short-weekday')}
    </b>
    <Booked count={bookedOn(day)} />
  </>
);

const Booked = ({ count }: { readonly count: number }) => (
  <span className="num block font-sans text-[13px] leading-[18px] font-normal text-muted">
    {m.vendor_week_booked({ count: String(count) })}
  </span>
);

interface TurnProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly back?: boolean;
}

export const Turn = ({ label, onClick, back = false }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-[8px] inset-ring inset-ring-line hover:bg-sunk"
  >
    {back ? <ChevronBackIcon /> : <ChevronNextIcon />}
  </button>
);
