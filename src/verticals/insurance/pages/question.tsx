import type { ReactNode } from 'react';
import { addDays, isCalendarDate, todayIn } from '#base/calendar-date.ts';
import { COUNTRIES } from '#base/countries.ts';
import { DateInput } from '#web/booking/date-input.tsx';
import { marketTime } from '#web/market-time.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { HORIZON_DAYS, MAX_CLAIMS } from '../kinds.ts';
import {
  AREA_CHOICES,
  COVER_CHOICES,
  NETWORK_CHOICES,
  REGION_CHOICES,
  TYPE_CHOICES,
  USE_CHOICES,
} from '../words.ts';
import { PeopleQuestion } from './people-question.tsx';
import type { CoverState } from './use-cover.ts';

interface QuestionProps {
  readonly name: string;
  readonly cover: CoverState;
}

export function Question({ name, cover }: QuestionProps): ReactNode {
  const { kind, answers } = cover.search;
  const value = answers[name] ?? '';
  const set = (to: string) => cover.answer(name, to);
  const today = todayIn('UTC', marketTime());
  const { start = '', end = '' } = answers;
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
          choices={Array.from({ length: MAX_CLAIMS + 1 }, (_, count) => ({
            value: String(count),
            words: () =>
              count === MAX_CLAIMS
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
        <DateInput
          name={name}
          label={
            name === 'end'
              ? m.insurance_ask_end()
              : kind === 'travel'
                ? m.insurance_ask_leave()
                : m.insurance_ask_start()
          }
          min={name === 'end' && isCalendarDate(start) && start > today ? start : today}
          max={addDays(today, HORIZON_DAYS + (name === 'end' ? 180 : 0))}
          country={answers['country']}
          value={isCalendarDate(value) ? value : ''}
          range={
            isCalendarDate(start) && isCalendarDate(end) && start <= end
              ? { from: start, to: end }
              : undefined
          }
          onPick={set}
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
      return <PeopleQuestion cover={cover} />;
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
