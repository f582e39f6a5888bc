import { useEffect, useState } from 'react';
import { isCalendarDate } from '#base/calendar-date.ts';
import { COUNTRIES } from '#base/countries.ts';
import { useCountryChoice } from '#web/country-choice.ts';
import { marketTime, todayAt } from '#web/market-time.ts';
import { useGo } from '#web/ui/address-link.tsx';
import type { PlanKind } from '../kinds.ts';
import { type JudgedPlan, judgePlan } from '../judge.ts';
import { keepInsured, NOBODY, readInsured, type TypedPerson } from './insured-tab.ts';
import type { ShownPlan } from './load-plans.ts';
import { askedOf, MAX_COMPARED, optionsOf, type PlanSearch, searchOf } from './plan-search.ts';
import { sampleAnswers, sampleBirth } from './sample.ts';

export type Judged = ShownPlan & { readonly judged: JudgedPlan };
/** The cheapest, the dearest and one in between: three similar plans would not help. */
const spread = (plans: readonly Judged[]): readonly Judged[] =>
  plans.length <= 3
    ? plans
    : [0, Math.floor((plans.length - 1) / 2), plans.length - 1].flatMap((at) => plans[at] ?? []);

const OPEN = new Set(['sports', 'alarm', 'contents']);
/** Prices are shown before these are answered: for the sample's age, and any city has one price. */
const SAMPLED = new Set(['people', 'city']);
const NO_CITY = '-';
const UNTOUCHED: readonly TypedPerson[] = [NOBODY];

export function useCover(kind: PlanKind, plans: readonly ShownPlan[], first: PlanSearch) {
  const go = useGo();
  const country = useCountryChoice() ?? COUNTRIES[0];
  const today = todayAt(country);
  /** null while the page shows a sample of answers. */
  const [given, setGiven] = useState(Object.keys(first.answers).length === 0 ? null : first);
  const search = given ?? { ...first, answers: sampleAnswers(kind, country, today) };
  const [people, setPeople] = useState(UNTOUCHED);
  // The server's page is the same for all visitors, so the tab's data is read afterwards. Input
  // from before hydration is already here by then.
  useEffect(() => setPeople((now) => (now === UNTOUCHED ? readInsured(kind) : now)), [kind]);

  const change = (to: PlanSearch) => {
    setGiven(to);
    void go({
      to: '/service/insurance',
      search: searchOf(to),
      replace: true,
      resetScroll: false,
    });
  };
  const tell = (to: readonly TypedPerson[]) => {
    setPeople(to);
    keepInsured(kind, to);
  };
  /** Changes one person, keeping concurrent changes of the others. */
  const tellOf = (index: number, to: Partial<TypedPerson>) =>
    setPeople((before) => {
      const after = before.map((one, at) => (at === index ? { ...one, ...to } : one));
      keepInsured(kind, after);
      return after;
    });
  const missing = missingOf(search, people);
  const at = marketTime();
  const isPriced = missing === null || SAMPLED.has(missing);
  const asked = people.map(({ birth, chronic, name }) => ({
    birth: isCalendarDate(birth) ? birth : sampleBirth(today),
    chronic: chronic === 'yes',
    name,
  }));
  const chosenOptions = optionsOf(search, []);
  const options = { ...chosenOptions, city: chosenOptions.city || NO_CITY };
  const judged: readonly Judged[] = isPriced
    ? plans.map((plan) => ({ ...plan, judged: judgePlan(plan, options, asked, at) })).sort(byPrice)
    : [];
  const fitting = judged.filter(({ judged: one }) => 'quote' in one);
  const chosen = search.compare.flatMap((id) => judged.find((plan) => plan.id === id) ?? []);
  const compared = chosen.length > 0 ? chosen : spread(fitting);
  return {
    search,
    people,
    missing,
    /** All answers that change a price are given, or a sample stands for them. */
    isPriced,
    judged,
    fitting,
    compared,
    plan: judged.find(({ id }) => id === search.plan) ?? null,
    tell,
    tellOf,
    answer: (name: string, value: string) => {
      const { [name]: _before, ...others } = search.answers;
      change({
        ...search,
        answers: value === '' ? others : { ...others, [name]: value },
      });
    },
    compare: (id: string) => {
      const ids = compared.map((one) => one.id);
      const to = ids.includes(id)
        ? ids.filter((one) => one !== id)
        : [...ids, id].slice(-MAX_COMPARED);
      change({ ...search, compare: to });
    },
    changePlaces: (from: string, to: string) => {
      const ids = compared.map(({ id }) => (id === from ? to : id === to ? from : id));
      change({ ...search, compare: ids });
    },
    choose: (id: string | null) => {
      const { plan: _before, ...others } = search;
      change(id === null ? others : { ...others, plan: id });
    },
  };
}
export type CoverState = ReturnType<typeof useCover>;

const priceOf = ({ judged }: Judged): number =>
  'quote' in judged ? judged.quote.totalCents : Number.MAX_SAFE_INTEGER;
const byPrice = (one: Judged, other: Judged): number =>
  priceOf(one) - priceOf(other) || (one.id < other.id ? -1 : 1);

/** Name of the first unanswered question, those without a sample first; null for none. */
export function missingOf(
  { kind, answers }: PlanSearch,
  people: readonly TypedPerson[],
): string | null {
  const none = askedOf(kind).filter((name) => !OPEN.has(name) && answers[name] === undefined);
  const first = none.find((name) => !SAMPLED.has(name)) ?? none[0];
  if (first !== undefined) return first;
  if (kind === 'home') return null;
  const incomplete = people.some(
    ({ birth, chronic }) => !isCalendarDate(birth) || (kind === 'health' && chronic === ''),
  );
  return incomplete ? 'people' : null;
}
