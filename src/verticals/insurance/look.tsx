import { isCalendarDate } from '#base/calendar-date.ts';
import { ownText } from '#base/own-value.ts';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { ShieldIcon, StoreIcon } from '#web/ui/category-icons.tsx';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { fromWords } from './from-words.ts';
import { isPlanKind, type OwnFault } from './kinds.ts';
import {
  COVER_CHOICES,
  daysWords,
  kindWords,
  NETWORK_CHOICES,
  peopleWords,
  REGION_CHOICES,
  wordsOf,
} from './words.ts';

export const insuranceLook: VerticalLook = {
  chosen: chosenOfPlan,
  refused: (why) => ownText(REFUSED, why),
  card: ({ category, price, details }) => {
    const kind = isPlanKind(category) ? kindWords(category) : m.insurance_category();
    return {
      badge:
        price === null
          ? kind
          : fromWords(price, category, {
              mostDays: Number(details['mostDays']),
              termDays: Number(details['termDays']),
            }),
      facts: [
        { icon: ShieldIcon, text: kind },
        { icon: StoreIcon, text: String(details['insurer']) },
      ],
    };
  },
  kindName: (kind) => (isPlanKind(kind) ? kindWords(kind) : m.insurance_category()),
  // Shown in calendars instead of the plan's name, because other people may see them.
  keptAs: m.insurance_category,
};

type Values = Readonly<Record<string, string | number>>;
const money = (value: unknown) => formatMoney(Number(value), { short: true });
const who = (value: unknown) => String(value ?? '');

const REFUSED: Readonly<Record<OwnFault, (values: Values) => string>> = {
  start_missing: m.insurance_why_start,
  start_past: ({ today }) => (today === 1 ? m.insurance_why_tomorrow() : m.insurance_why_past()),
  start_far: m.insurance_why_far,
  end_before_start: m.insurance_why_end,
  too_many_days: ({ days }) => m.insurance_why_days({ days: daysWords(Number(days)) }),
  country: ({ country }) => m.insurance_why_country({ country: countryName(String(country)) }),
  region: m.insurance_why_region,
  answer_missing: ({ question }) =>
    question === 'chronic' ? m.insurance_why_each() : m.insurance_why_answer(),
  too_many_people: ({ most }) => m.insurance_why_people({ people: peopleWords(Number(most)) }),
  nobody: m.insurance_why_nobody,
  too_young: ({ least, age, who: name }) =>
    who(name) === ''
      ? m.insurance_why_young({ least: String(least) })
      : m.insurance_why_young_who({ least: String(least), name: who(name), age: String(age) }),
  too_old: ({ most, age, who: name }) =>
    who(name) === ''
      ? m.insurance_why_old({ most: String(most), age: String(age) })
      : m.insurance_why_old_who({ most: String(most), name: who(name), age: String(age) }),
  chronic: m.insurance_why_chronic,
  sports: m.insurance_why_sports,
  value_range: ({ least, most }) =>
    m.insurance_why_value({ least: money(least), most: money(most) }),
  band_gone: m.insurance_why_band,
  people_count: m.insurance_why_count,
  price_of_others: m.insurance_why_others,
  same_twice: m.insurance_why_twice,
};

/** In carts and orders: 'Travel insurance', 'Dec 18 – Dec 29, 2026', '12 days', '2 people'. */
function chosenOfPlan(details: Readonly<Record<string, unknown>>): string[] {
  const { planKind, from, to, days, people, region, network, cover, city } = details;
  const language = currentLanguage();
  const words: string[] = [];
  if (typeof planKind === 'string' && isPlanKind(planKind)) words.push(kindWords(planKind));
  if (isDay(from) && isDay(to))
    words.push(
      m.insurance_from_to({ from: formatDate(from, language), to: formatDate(to, language) }),
    );
  if (typeof days === 'number' && planKind === 'travel') words.push(daysWords(days));
  const also = [
    wordsOf(REGION_CHOICES, region),
    wordsOf(NETWORK_CHOICES, network),
    wordsOf(COVER_CHOICES, cover),
    typeof city === 'string' ? city : '',
  ];
  words.push(...also.filter((one) => one !== ''));
  if (typeof people === 'number' && (planKind === 'travel' || planKind === 'health'))
    words.push(peopleWords(people));
  return words;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDate(value);
