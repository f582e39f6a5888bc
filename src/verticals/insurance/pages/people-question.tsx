import { Button } from '#web/ui/button.tsx';
import { BirthDate } from '#web/ui/birth-date.tsx';
import { Select } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { CrossIcon, LockIcon, PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { MAX_PEOPLE, type PlanKind } from '../kinds.ts';
import { anotherPerson, type TypedPerson } from './insured-tab.ts';
import type { CoverState } from './use-cover.ts';

/** Birth dates of the insured people, which stay in this tab. */
export function PeopleQuestion({
  cover: { people, tell, search },
}: {
  readonly cover: CoverState;
}) {
  const { kind } = search;
  const several = kind === 'travel' || kind === 'health';
  const change = (index: number, to: Partial<TypedPerson>) =>
    tell(people.map((one, at) => (at === index ? { ...one, ...to } : one)));
  return (
    <fieldset className="min-w-0">
      <legend className="text-[14px] leading-5 font-semibold">
        {kind === 'car' ? m.insurance_ask_driver() : m.insurance_ask_births()}
      </legend>
      <p className="mt-1 mb-2 flex items-start gap-2 text-[13px] leading-[18px] text-muted">
        <LockIcon className="mt-px size-4 shrink-0" />
        {m.insurance_births_private()}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person, index) => (
          <PersonAnswers
            key={person.id}
            {...{ person, index, kind }}
            label={
              several
                ? m.insurance_birth_of({ number: formatCount(index + 1) })
                : m.insurance_birth()
            }
            onChange={(to) => change(index, to)}
            {...(people.length > 1 && {
              onRemove: () => tell(people.filter((_, at) => at !== index)),
            })}
          />
        ))}
      </ul>
      {several && people.length < MAX_PEOPLE ? (
        <Button
          look="quiet"
          size="small"
          className="mt-2"
          onClick={() => tell([...people, anotherPerson()])}
        >
          <PlusIcon className="size-5" />
          {m.insurance_add_person()}
        </Button>
      ) : null}
    </fieldset>
  );
}

function PersonAnswers({
  person,
  index,
  kind,
  label,
  onChange,
  onRemove,
}: {
  readonly person: TypedPerson;
  readonly index: number;
  readonly kind: PlanKind;
  readonly label: string;
  readonly onChange: (to: Partial<TypedPerson>) => void;
  readonly onRemove?: () => void;
}) {
  return (
    <li className="rounded-field bg-sunk p-3">
      <div className="flex items-end gap-2">
        <BirthDate
          name={`birth-${index}`}
          className="flex-1"
          label={label}
          value={person.birth}
          onChange={(birth) => onChange({ birth })}
        />
        {onRemove ? (
          <button
            type="button"
            aria-label={m.insurance_remove_person({ number: formatCount(index + 1) })}
            className="mb-1 grid size-10 place-items-center rounded-field hover:bg-tint"
            onClick={onRemove}
          >
            <CrossIcon className="size-5" />
          </button>
        ) : null}
      </div>
      {kind === 'health' ? (
        <Select
          className="mt-2"
          name={`chronic-${index}`}
          label={m.insurance_ask_chronic()}
          value={person.chronic}
          onChange={({ target }) => onChange({ chronic: target.value === 'yes' ? 'yes' : 'no' })}
        >
          <option value="" disabled>
            {m.insurance_choose()}
          </option>
          <option value="no">{m.insurance_no()}</option>
          <option value="yes">{m.insurance_yes()}</option>
        </Select>
      ) : null}
    </li>
  );
}
