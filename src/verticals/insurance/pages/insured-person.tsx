import { RELATIONS, type Relation } from '#base/relations.ts';
import { relationWords } from '#web/account/relation-words.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { BirthDate } from '#web/ui/birth-date.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Faults } from './insured-faults.ts';
import type { TypedPerson } from './insured-tab.ts';
import { keptOf, type OwnPerson } from './own-people.ts';

export function InsuredPersonFields({
  index,
  person,
  own,
  faults,
  asksBirth,
  onAdd,
  onChange,
}: {
  readonly index: number;
  readonly person: TypedPerson;
  readonly own: readonly OwnPerson[];
  readonly faults: Faults;
  readonly asksBirth: boolean;
  /** Opens the form that adds the person to the account, whom it then chooses. */
  readonly onAdd: (choose: (person: OwnPerson) => void) => void;
  readonly onChange: (to: Partial<TypedPerson>) => void;
}) {
  const name = (field: string) => `people.${index}.${field}`;
  const field = (key: 'name' | 'nationality' | 'document', label: string, hint?: string) => (
    <TextInput
      name={name(key)}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      error={faults[name(key)]}
      maxLength={key === 'name' ? 70 : key === 'document' ? 30 : 60}
      autoComplete="off"
      {...(key === 'document' && { dir: 'ltr' as const, spellCheck: false })}
      value={person[key]}
      onChange={({ target }) => onChange({ [key]: target.value })}
    />
  );
  const choose = async (found: OwnPerson) => {
    const known = {
      personId: found._id,
      name: found.name,
      relation: found.relation ?? '',
      ...(asksBirth && found.birthDate !== null && { birth: found.birthDate }),
    };
    onChange(known);
    onChange({ ...known, ...(await keptOf(found)) });
  };
  // A person with another birth date would have another price.
  const fitting = own.filter(
    ({ birthDate }) => asksBirth || birthDate === null || birthDate === person.birth,
  );
  return (
    <li className="field-rows grid gap-x-4 gap-y-2.5 rounded-card p-4 inset-ring inset-ring-line sm:grid-cols-2">
      <h3 className="font-sans text-[16px] leading-6 font-semibold sm:col-span-2">
        {m.insurance_person({ number: formatCount(index + 1) })}
        {person.birth === '' || asksBirth ? null : (
          <span className="ms-2 font-normal text-muted">
            {m.insurance_born({ day: formatDate(person.birth, currentLanguage()) })}
          </span>
        )}
      </h3>
      {fitting.length > 0 ? (
        <Select
          className="sm:col-span-2"
          label={m.insurance_from_list()}
          value={fitting.some(({ _id }) => _id === person.personId) ? person.personId : ''}
          onChange={({ target }) => {
            const found = fitting.find(({ _id }) => _id === target.value);
            if (found) void choose(found);
          }}
        >
          <option value="">{m.insurance_from_list_choose()}</option>
          {fitting.map((one) => (
            <option key={one._id} value={one._id}>
              {one.name}
            </option>
          ))}
        </Select>
      ) : null}
      {person.personId === '' ? (
        <p className="sm:col-span-2">
          <button
            type="button"
            className="text-link min-h-6 text-[14px]"
            onClick={() => onAdd((found) => void choose(found))}
          >
            {m.account_person_add()}
          </button>
        </p>
      ) : null}
      {field('name', m.insurance_name(), m.insurance_name_hint())}
      <Select
        name={name('relation')}
        label={m.insurance_relation()}
        hint={m.insurance_relation_hint()}
        error={faults[name('relation')]}
        value={person.relation}
        onChange={({ target }) => onChange({ relation: target.value })}
      >
        <option value="" disabled>
          {m.insurance_choose()}
        </option>
        {RELATIONS.map((relation: Relation) => (
          <option key={relation} value={relation}>
            {relationWords(relation)}
          </option>
        ))}
      </Select>
      {asksBirth ? (
        <BirthDate
          name={name('birth')}
          label={m.insurance_birth()}
          error={faults[name('birth')]}
          value={person.birth}
          onChange={(birth) => onChange({ birth })}
        />
      ) : null}
      {field('nationality', m.insurance_nationality())}
      {field('document', m.insurance_document())}
      {person.personId === '' ? null : (
        <Checkbox
          className="sm:col-span-2"
          checked={person.keep}
          onChange={({ target }) => onChange({ keep: target.checked })}
        >
          {m.insurance_keep()}
        </Checkbox>
      )}
    </li>
  );
}
