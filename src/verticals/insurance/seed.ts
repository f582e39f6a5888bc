import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { readDemoFile } from '#core/demo/load.ts';
import type { DemoLine, OwnStory } from '#core/demo/sale.ts';
import { type DemoItem, type Placed, shelfSeed } from '#core/demo/shelf.ts';
import type { DemoVendor } from '#core/demo/vendors.ts';
import { type InsuredPerson, PlanDetails } from './details.ts';
import { fromPrice } from './from-price.ts';
import type { PlanKind } from './kinds.ts';
import { insurance } from './vertical.ts';

interface DemoPlan extends DemoItem {
  readonly kind: PlanKind;
  readonly popular?: true;
}
type Plan = Placed<DemoPlan, DemoVendor>;

const { answers, given, nationalities, own } = readDemoFile<{
  /** By kind, without the dates. */
  readonly answers: Readonly<Record<PlanKind, object>>;
  /** Given names of siblings. */
  readonly given: readonly string[];
  readonly nationalities: Readonly<Record<Country, string>>;
  /** Policies: one upcoming, two in force, one expired, one cancelled. */
  readonly own: readonly (OwnStory & {
    /** Length of a journey. */
    readonly nights?: number;
    /** Days from the order to the start. */
    readonly ahead: number;
    readonly number: string;
    readonly people: readonly InsuredPerson[];
  })[];
}>('insurance', 'sales');

export const insuranceSeed = shelfSeed<DemoPlan>(insurance, {
  entered: (_, { item: { kind, details: given } }) => {
    const details = PlanDetails.parse(given);
    return { details, priceCents: fromPrice({ kind, details }) };
  },
  sales: (_, plan) => ({
    popular: plan.item.popular ?? false,
    bought: (random, about, buyer) => {
      const start = addDays(about, random.between(2, 9));
      const options = answersOf(plan, start, random.between(5, 20));
      const number = `${plan.vendor.key.slice(0, 2).toUpperCase()}-${random.between(100, 999)}-${random.between(10_000, 99_999)}`;
      const line = lineOf(plan, { options, number, people: insuredWith(buyer.name, plan, start) });
      return { orderedOn: about, day: about, lines: [line] };
    },
  }),
  own: (demo, soldAs) =>
    own.map(({ key, days, nights = 10, ahead, number, people, status, stars }) => {
      const plan = soldAs(key);
      const options = answersOf(plan, addDays(demo.today, days), nights);
      const day = addDays(demo.today, days - ahead);
      const lines = [lineOf(plan, { options, number, people })];
      return { orderedOn: day, day, lines, listing: plan.listing, status, stars };
    }),
});

interface Policy {
  readonly options: object;
  readonly number: string;
  readonly people: readonly InsuredPerson[];
}

const lineOf = ({ id }: Plan, { options, number, people }: Policy): DemoLine => ({
  listingId: id,
  options,
  quantity: 1,
  number,
  secrets: { people },
});

/** Answers to the questions of a kind, for cover from `start`. */
const answersOf = ({ item: { kind }, vendor }: Plan, start: CalendarDate, days: number) => ({
  country: vendor.country,
  start,
  ...answers[kind],
  ...(kind === 'travel' && { end: addDays(start, days - 1) }),
  ...(kind === 'home' && { city: vendor.city }),
});

/**
 * The people insured by a demo policy: the customer, and on a journey a sibling. Their ages have
 * the same price in every plan. Invented and deterministic.
 */
function insuredWith(buyer: string, plan: Plan, start: CalendarDate): InsuredPerson[] {
  const self = personOf(buyer, 'self', plan, start);
  if (plan.item.kind !== 'travel') return [self];
  const family = buyer.split(' ').slice(1).join(' ');
  const other = given[sum(buyer) % given.length] ?? '';
  return [self, personOf(`${other} ${family}`, 'sibling', plan, start)];
}

function personOf(
  name: string,
  relation: InsuredPerson['relation'],
  { item: { kind }, vendor }: Plan,
  start: CalendarDate,
): InsuredPerson {
  const by = sum(name);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    name,
    birth: `${Number(start.slice(0, 4)) - 27 - (by % 10)}-${two(1 + (by % 12))}-${two(1 + (by % 28))}`,
    nationality: nationalities[vendor.country],
    document: `A${String(10_000_000 + by * 7_919).slice(0, 8)}`,
    relation,
    ...(kind === 'health' && { chronic: false }),
  };
}

const sum = (name: string): number =>
  [...name].reduce((all, letter, at) => all + (letter.codePointAt(0) ?? 0) * (at + 1), 0);
