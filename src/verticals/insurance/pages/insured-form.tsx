// Long because the form and the fields of a person share their faults.
import { useEffect, useState } from 'react';
import { RELATIONS, type Relation } from '#base/relations.ts';
import { relationWords } from '#web/account/relation-words.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { Problem } from '#web/booking/problem.tsx';
import { addToCart, useDeedsSoon } from '#web/cart/deeds.ts';
import { rememberOrigin } from '#web/guards/origin-path.ts';
import { useSession } from '#web/session.ts';
import { useGo } from '#web/ui/address-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { LockIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { QuoteLines } from '#web/orders/quote-lines.tsx';
import { cancelWords } from '../words.ts';
import { forgetInsured, type TypedPerson } from './insured-tab.ts';
import { searchOf } from './plan-search.ts';
import type { CoverState, Judged } from './use-cover.ts';

type OwnPerson = Answer<'GET /account/people'>['people'][number];
type Faults = Readonly<Record<string, string>>;
/** What must be told of everybody. */
type Asked = 'name' | 'relation' | 'birth' | 'nationality' | 'document';

/** Who is insured, as their passports say it: complete before the cart. */
export function InsuredForm({
  cover,
  plan,
}: {
  readonly cover: CoverState;
  readonly plan: Judged;
}) {
  useDeedsSoon();
  const go = useGo();
  const { state: session } = useSession();
  const own = useOwnPeople(session === 'signed-in');
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'typing' | 'adding' | 'added'>('typing');
  const { judged, kind, details } = plan;
  if (!('quote' in judged)) return null;
  const people = kind === 'home' ? cover.people.slice(0, 1) : cover.people;
  const change = (index: number, to: Partial<TypedPerson>) => {
    setState('typing');
    setProblem(null);
    cover.tellOf(index, to);
  };
  const add = async () => {
    const found = faultsOf(people, kind === 'home');
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      document.querySelector<HTMLElement>(`#insured [name="${first}"]`)?.focus();
      return;
    }
    setState('adding');
    const added = await addToCart(
      {
        productId: plan.id,
        options: judged.options,
        secrets: { people: people.map((one) => told(one, kind === 'health')) },
      },
      { tell: setProblem, onView: () => void go({ to: '/cart' }) },
    );
    setState(added ? 'added' : 'typing');
    if (!added) return;
    forgetInsured(kind);
    await keepOfPeople(people);
  };
  const back = `/service/insurance?${new URLSearchParams(
    Object.entries(searchOf(cover.search)).map(([name, value]) => [name, String(value)]),
  )}`;
  return (
    <section
      id="insured"
      aria-labelledby="insured-title"
      className="mt-7 scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6"
    >
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <h2 id="insured-title" className="text-[24px] leading-8">
            {m.insurance_who()}
          </h2>
          {session === 'signed-in' ? (
            <>
              <p className="mt-1 mb-4 flex items-start gap-2 text-[14px] leading-5 text-muted">
                <LockIcon className="mt-px size-[18px] shrink-0" />
                {m.insurance_who_private()}
              </p>
              <ol className="grid gap-5">
                {people.map((person, index) => (
                  <PersonFields
                    key={person.id}
                    index={index}
                    person={person}
                    own={own}
                    faults={faults}
                    asksBirth={kind === 'home'}
                    onChange={(to) => change(index, to)}
                  />
                ))}
              </ol>
            </>
          ) : (
            <>
              <p className="mt-1 mb-4 text-[16px] leading-6">{m.insurance_sign_in()}</p>
              <Button
                onClick={() => {
                  rememberOrigin(back);
                  void go({ to: '/login' });
                }}
              >
                {m.insurance_sign_in_button()}
              </Button>
            </>
          )}
        </div>
        <aside className="self-start rounded-card bg-sunk p-5 lg:sticky lg:top-[calc(var(--header)+16px)]">
          <p className="font-semibold">
            <bdi {...inItsLanguage(plan.name)}>{plan.name}</bdi>,{' '}
            <bdi {...inItsLanguage(details.insurer)}>{details.insurer}</bdi>
          </p>
          <p className="text-[14px] leading-5 text-muted">
            {judged.quote.when
              ? m.insurance_from_to({
                  from: formatDate(judged.quote.when.from, currentLanguage()),
                  to: formatDate(judged.quote.when.to, currentLanguage()),
                })
              : ''}
          </p>
          <QuoteLines
            lines={judged.quote.lines.map(({ what, part, units, unitCents, totalCents }) => ({
              part,
              what,
              units,
              unitPrice: unitCents / 100,
              total: totalCents / 100,
            }))}
          />
          <p className="mt-2 flex items-baseline justify-between border-t border-line pt-2 text-[18px] font-[650]">
            {m.insurance_total()}
            <Money
              dollars={judged.quote.totalCents / 100}
              className="font-serif text-[26px] leading-[30px] font-medium"
            />
          </p>
          <div data-problem>
            <Problem words={problem} />
          </div>
          {session === 'signed-in' ? (
            state === 'added' ? (
              <ButtonLink to={'/cart' as string} className="mt-4 w-full">
                {m.cart_view()}
              </ButtonLink>
            ) : (
              <Button busy={state === 'adding'} className="mt-4 w-full" onClick={() => void add()}>
                {m.cart_add()}
              </Button>
            )
          ) : null}
          <p className="mt-3 text-[13px] leading-[18px] text-muted">{cancelWords(details, kind)}</p>
        </aside>
      </div>
    </section>
  );
}

function PersonFields({
  index,
  person,
  own,
  faults,
  asksBirth,
  onChange,
}: {
  readonly index: number;
  readonly person: TypedPerson;
  readonly own: readonly OwnPerson[];
  readonly faults: Faults;
  readonly asksBirth: boolean;
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
  /** What is kept of them is read with the choice, and of nobody else. */
  const fill = async (found: OwnPerson) => {
    const known = {
      personId: found._id,
      name: found.name,
      relation: found.relation ?? '',
      ...(asksBirth && found.birthDate !== null && { birth: found.birthDate }),
    };
    onChange(known);
    if (!found.kept.some(({ vertical }) => vertical === 'insurance')) return;
    try {
      const { details } = await api('GET /account/people/{id}/details/{vertical}', {
        id: found._id,
        vertical: 'insurance',
      });
      const text = (key: string) => (typeof details?.[key] === 'string' ? details[key] : '');
      if (details)
        onChange({
          ...known,
          name: text('name'),
          nationality: text('nationality'),
          document: text('document'),
        });
    } catch (error) {
      // Without it everything is typed.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  // Whoever has another birth date would have another price.
  const fitting = own.filter(
    ({ birthDate }) => asksBirth || birthDate === null || birthDate === person.birth,
  );
  return (
    <li className="grid gap-4 rounded-card p-4 inset-ring inset-ring-line sm:grid-cols-2">
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
            if (found) void fill(found);
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
        <TextInput
          type="date"
          name={name('birth')}
          label={m.insurance_birth()}
          error={faults[name('birth')]}
          min="1905-01-01"
          value={person.birth}
          onChange={({ target }) => onChange({ birth: target.value })}
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

/** What was typed of one's own people, for the next time. Whether that works is nothing to keep anybody from paying for. */
async function keepOfPeople(people: readonly TypedPerson[]): Promise<void> {
  for (const { personId: id, keep, name, nationality, document } of people) {
    if (id === '' || !keep) continue;
    try {
      await api('PUT /account/people/{id}/details/{vertical}', {
        id,
        vertical: 'insurance',
        body: { details: { name, nationality, document } },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

function faultsOf(people: readonly TypedPerson[], asksBirth: boolean): Faults {
  const asked: readonly (readonly [Asked, () => string])[] = [
    ['name', m.insurance_name_missing],
    ['relation', m.insurance_relation_missing],
    ...(asksBirth ? [['birth', m.insurance_birth_missing] as const] : []),
    ['nationality', m.insurance_nationality_missing],
    ['document', m.insurance_document_missing],
  ];
  return Object.fromEntries(
    people.flatMap((person, index) =>
      asked.flatMap(([key, words]) =>
        person[key].trim() === '' ? [[`people.${index}.${key}`, words()]] : [],
      ),
    ),
  );
}

const told = (person: TypedPerson, asksHealth: boolean) => ({
  name: person.name,
  birth: person.birth,
  nationality: person.nationality,
  document: person.document,
  relation: person.relation,
  ...(asksHealth && { chronic: person.chronic === 'yes' }),
});

/** The people of the account's list; without them everything is typed. */
function useOwnPeople(signedIn: boolean): readonly OwnPerson[] {
  const [people, setPeople] = useState<readonly OwnPerson[]>([]);
  useEffect(() => {
    if (!signedIn) return;
    let here = true;
    const load = async () => {
      try {
        const answer = await api('GET /account/people', {});
        if (here) setPeople(answer.people);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void load();
    return () => {
      here = false;
    };
  }, [signedIn]);
  return people;
}
