// Long because every question of the four kinds stands beside the others.
import { type ReactNode, useState } from 'react';
import { addDays, isCalendarDate, todayIn } from '#base/calendar-date.ts';
import { COUNTRIES } from '#base/countries.ts';
import { marketTime } from '#web/market-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { CrossIcon, LockIcon, PlusIcon } from '#web/ui/icons.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { HORIZON_DAYS, MOST_CLAIMS, MOST_PEOPLE, type PlanKind } from '../kinds.ts';
import {
  AREA_CHOICES,
  COVER_CHOICES,
  NETWORK_CHOICES,
  peopleWords,
  REGION_CHOICES,
  TYPE_CHOICES,
  USE_CHOICES,
  wordsOf,
} from '../words.ts';
import { anotherPerson, type TypedPerson } from './insured-tab.ts';
import type { CoverState } from './use-cover.ts';

/** The questions of a kind, some of which share a screen. */
const SCREENS: Readonly<Record<PlanKind, readonly (readonly string[])[]>> = {
  travel: [['country'], ['region'], ['start', 'end'], ['people'], ['sports']],
  health: [['country'], ['people'], ['network'], ['area'], ['start']],
  car: [['country'], ['value', 'year'], ['use'], ['claims'], ['cover'], ['people'], ['start']],
  home: [['country'], ['type'], ['building', 'contents'], ['city'], ['alarm'], ['start']],
};

interface QuestionsProps {
  readonly cover: CoverState;
  readonly asking: boolean;
  readonly onAsking: (asking: boolean) => void;
}

/** All of them side by side where there is room; on phones one a screen, with how far one is. */
export function Questions({ cover, asking, onAsking }: QuestionsProps) {
  const { kind } = cover.search;
  const screens = SCREENS[kind];
  const [at, setAt] = useState(0);
  const last = at === screens.length - 1;
  const unanswered = (screens[at] ?? []).includes(cover.missing ?? '');
  return (
    <section
      aria-label={m.insurance_questions()}
      className="mt-5 rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6"
    >
      <div className={`md:hidden ${asking ? '' : 'hidden'}`}>
        <p className="text-[14px] leading-5 text-muted">
          {m.insurance_step({ step: formatCount(at + 1), all: formatCount(screens.length) })}
        </p>
        <progress
          className="mt-2 mb-4 block h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-primary"
          max={screens.length}
          value={at + 1}
          aria-label={m.insurance_questions()}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-6 lg:grid-cols-3">
        {screens.map((names, index) => (
          <div
            key={names.join()}
            className={`grid content-start gap-4 ${
              asking && index === at ? '' : 'max-md:hidden'
            } ${names.includes('people') ? 'md:col-span-full' : ''} ${
              names.length > 1 ? 'sm:grid-cols-2 lg:col-span-1' : ''
            }`}
          >
            {names.map((name) => (
              <Question key={name} name={name} cover={cover} />
            ))}
          </div>
        ))}
      </div>
      <div className={`flex gap-3 md:hidden ${asking ? 'mt-5' : ''}`}>
        {asking ? (
          <>
            {at > 0 ? (
              <Button look="outline" onClick={() => setAt(at - 1)}>
                {m.insurance_back()}
              </Button>
            ) : null}
            <Button
              className="flex-1"
              aria-disabled={unanswered}
              onClick={() => {
                if (unanswered) return;
                if (last) onAsking(false);
                else setAt(at + 1);
              }}
            >
              {last ? m.insurance_show_plans() : m.insurance_next()}
            </Button>
          </>
        ) : (
          <div className="grid flex-1 gap-3">
            <p className="text-[16px] leading-6">{summaryOf(cover)}</p>
            <Button
              look="outline"
              className="w-full"
              onClick={() => {
                setAt(0);
                onAsking(true);
              }}
            >
              {m.insurance_change_answers()}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** The answers in a line: 'Egypt · Schengen area · Dec 18, 2026 to Dec 29, 2026 · 2 people'. */
function summaryOf({ search: { kind, answers }, people }: CoverState): string {
  const { country = '', region, start = '', end, city = '' } = answers;
  const language = currentLanguage();
  const first = isCalendarDate(start) ? formatDate(start, language) : '';
  const days =
    end !== undefined && isCalendarDate(end) && first !== ''
      ? m.insurance_from_to({ from: first, to: formatDate(end, language) })
      : first;
  return (
    [
      country === '' ? '' : countryName(country),
      wordsOf(REGION_CHOICES, region),
      city,
      days,
      kind === 'home' || kind === 'car' ? '' : peopleWords(people.length),
    ]
      .filter((one) => one !== '')
      // Each by itself: a city in Latin letters would take the day beside it along.
      .map((one) => `\u2068${one}\u2069`)
      .join(' · ')
  );
}

interface OneProps {
  readonly name: string;
  readonly cover: CoverState;
}

function Question({ name, cover }: OneProps): ReactNode {
  const { kind, answers } = cover.search;
  const value = answers[name] ?? '';
  const set = (to: string) => cover.answer(name, to);
  const today = todayIn('UTC', marketTime());
  switch (name) {
    case 'country':
      return (
        <Choice
          label={kind === 'travel' ? m.insurance_ask_from() : m.insurance_ask_country()}
          {...{ name, value, set }}
          choices={COUNTRIES.map((one) => ({ value: one, words: () => countryName(one) }))}
        />
      );
    case 'region':
      return (
        <Choice
          label={m.insurance_ask_region()}
          {...{ name, value, set }}
          choices={REGION_CHOICES}
        />
      );
    case 'network':
      return (
        <Choice
          label={m.insurance_ask_network()}
          {...{ name, value, set }}
          choices={NETWORK_CHOICES}
        />
      );
    case 'area':
      return (
        <Choice label={m.insurance_ask_area()} {...{ name, value, set }} choices={AREA_CHOICES} />
      );
    case 'use':
      return (
        <Choice label={m.insurance_ask_use()} {...{ name, value, set }} choices={USE_CHOICES} />
      );
    case 'cover':
      return (
        <Choice label={m.insurance_ask_cover()} {...{ name, value, set }} choices={COVER_CHOICES} />
      );
    case 'type':
      return (
        <Choice label={m.insurance_ask_type()} {...{ name, value, set }} choices={TYPE_CHOICES} />
      );
    case 'claims':
      return (
        <Choice
          label={m.insurance_ask_claims()}
          {...{ name, value, set }}
          choices={Array.from({ length: MOST_CLAIMS + 1 }, (_, count) => ({
            value: String(count),
            words: () =>
              count === MOST_CLAIMS
                ? m.insurance_claims_more({ count: formatCount(count) })
                : count === 0
                  ? m.insurance_claims_none()
                  : formatCount(count),
          }))}
        />
      );
    case 'start':
    case 'end':
      return (
        <TextInput
          type="date"
          name={name}
          label={
            name === 'end'
              ? m.insurance_ask_end()
              : kind === 'travel'
                ? m.insurance_ask_leave()
                : m.insurance_ask_start()
          }
          min={name === 'end' ? (answers['start'] ?? today) : today}
          max={addDays(today, HORIZON_DAYS + (name === 'end' ? 180 : 0))}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      );
    case 'sports':
    case 'alarm':
      return (
        <Checkbox
          name={name}
          className="self-center md:mt-6"
          checked={value === 'true'}
          onChange={({ target }) => set(target.checked ? 'true' : '')}
        >
          {name === 'sports' ? m.insurance_ask_sports() : m.insurance_ask_alarm()}
        </Checkbox>
      );
    case 'people':
      return <People cover={cover} />;
    default:
      return <Typed name={name} value={value} set={set} />;
  }
}

function Choice({
  label,
  name,
  value,
  set,
  choices,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly set: (to: string) => void;
  readonly choices: readonly { readonly value: string; readonly words: () => string }[];
}) {
  return (
    <Select name={name} label={label} value={value} onChange={({ target }) => set(target.value)}>
      <option value="" disabled>
        {m.insurance_choose()}
      </option>
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.words()}
        </option>
      ))}
    </Select>
  );
}

const TYPED: Readonly<Record<string, { readonly words: () => string; readonly sum?: true }>> = {
  value: { words: m.insurance_ask_value, sum: true },
  year: { words: m.insurance_ask_year },
  building: { words: m.insurance_ask_building, sum: true },
  contents: { words: m.insurance_ask_contents, sum: true },
  city: { words: m.insurance_ask_city },
};

function Typed({
  name,
  value,
  set,
}: {
  readonly name: string;
  readonly value: string;
  readonly set: (to: string) => void;
}) {
  const asked = TYPED[name];
  const isText = name === 'city';
  return (
    <TextInput
      name={name}
      label={asked?.words() ?? name}
      {...(isText ? {} : { inputMode: 'numeric' as const, dir: 'ltr' as const })}
      {...(asked?.sum && { start: '$' })}
      maxLength={isText ? 60 : 9}
      autoComplete="off"
      value={value}
      onChange={({ target }) => set(isText ? target.value : target.value.replaceAll(/[^0-9]/g, ''))}
    />
  );
}

function People({ cover: { people, tell, search } }: { readonly cover: CoverState }) {
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
          <li key={person.id} className="rounded-field bg-sunk p-3">
            <div className="flex items-end gap-2">
              <TextInput
                type="date"
                name={`birth-${index}`}
                className="flex-1"
                label={
                  several
                    ? m.insurance_birth_of({ number: formatCount(index + 1) })
                    : m.insurance_birth()
                }
                min="1905-01-01"
                max={todayIn('UTC', marketTime())}
                value={person.birth}
                onChange={({ target }) => change(index, { birth: target.value })}
              />
              {people.length > 1 ? (
                <button
                  type="button"
                  aria-label={m.insurance_remove_person({ number: formatCount(index + 1) })}
                  className="mb-1 grid size-10 place-items-center rounded-field hover:bg-tint"
                  onClick={() => tell(people.filter((_, at) => at !== index))}
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
                onChange={({ target }) =>
                  change(index, { chronic: target.value === 'yes' ? 'yes' : 'no' })
                }
              >
                <option value="" disabled>
                  {m.insurance_choose()}
                </option>
                <option value="no">{m.insurance_no()}</option>
                <option value="yes">{m.insurance_yes()}</option>
              </Select>
            ) : null}
          </li>
        ))}
      </ul>
      {several && people.length < MOST_PEOPLE ? (
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
