import { MAX_PARTIES, OLDEST_CHILD, type Party, TWO_ADULTS } from '#base/asked-stay.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { m } from '#web/words/generated/messages.js';

const AGES = Array.from({ length: OLDEST_CHILD + 1 }, (_, age) => age);
const MAX_OF_EACH = 10;

export interface PartiesProps {
  readonly rooms: readonly Party[];
  readonly onChange: (rooms: readonly ChosenParty[]) => void;
}

/** A party owned by this component. */
interface ChosenParty extends Party {
  readonly childAges: number[];
}
const own = ({ adults, childAges }: Party): ChosenParty => ({ adults, childAges: [...childAges] });

export function Parties({ rooms, onChange }: PartiesProps) {
  const change = (index: number, party: Party) =>
    onChange(rooms.map((one, at) => own(at === index ? party : one)));
  return (
    <div className="grid gap-4">
      {rooms.map((party, index) => {
        const name = m.stays_room_number({ number: formatCount(index + 1) });
        return (
          // Rooms have no identity but their index.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className="grid gap-2.5">
            <legend className={rooms.length > 1 ? 'mb-2 font-semibold' : 'sr-only'}>{name}</legend>
            <Count
              label={m.stays_adults()}
              value={party.adults}
              min={1}
              onChange={(adults) => change(index, { ...party, adults })}
            />
            <Count
              label={m.stays_children()}
              value={party.childAges.length}
              min={0}
              onChange={(count) => {
                const ages = [...party.childAges, -1].slice(0, count);
                change(index, { ...party, childAges: ages });
              }}
            />
            {party.childAges.length > 0 ? (
              <ul className="flex flex-wrap gap-2">
                {party.childAges.map((age, child) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={child}>
                    <ChildAge
                      label={m.stays_age_of({ number: formatCount(child + 1) })}
                      age={age}
                      onChange={(years) =>
                        change(index, {
                          ...party,
                          childAges: party.childAges.map((one, at) => (at === child ? years : one)),
                        })
                      }
                    />
                  </li>
                ))}
              </ul>
            ) : null}
            {rooms.length > 1 ? (
              <Button
                look="quiet"
                size="small"
                className="justify-self-start"
                onClick={() => onChange(rooms.filter((_, at) => at !== index).map(own))}
              >
                {m.stays_room_remove({ room: name })}
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      {rooms.length < MAX_PARTIES ? (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...rooms, TWO_ADULTS].map(own))}
        >
          {m.stays_room_add()}
        </Button>
      ) : null}
    </div>
  );
}

function Count({
  label,
  value,
  min,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 text-[15px] leading-5">
      <span className="font-[550]">{label}</span>
      <Stepper label={label} value={value} min={min} max={MAX_OF_EACH} onChange={onChange} />
    </div>
  );
}

function ChildAge({
  label,
  age,
  onChange,
}: {
  readonly label: string;
  readonly age: number;
  readonly onChange: (age: number) => void;
}) {
  return (
    <label className="grid gap-1 text-[13px] leading-[18px] text-muted">
      {label}
      <select
        value={age}
        aria-invalid={age < 0 || undefined}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 rounded-field bg-paper px-3 text-[16px] text-ink inset-ring inset-ring-edge aria-invalid:inset-ring-2 aria-invalid:inset-ring-saffron"
      >
        <option value={-1}>{m.stays_age()}</option>
        {AGES.map((years) => (
          <option key={years} value={years}>
            {years}
          </option>
        ))}
      </select>
    </label>
  );
}
