import { MAX_CENTS } from '#base/money.ts';
import type { PlanOptions } from './details.ts';
import { fromDays } from './from-days.ts';
import { AREAS, CAR_COVERS, DRIVING_AGE, HOME_TYPES, NETWORKS, USES } from './kinds.ts';
import { bandOf, kindOf, type PricedPlan, priceOf, type Term } from './quote.ts';

// Only the age of a car depends on the date, and the lowest price is for a new one.
const YEAR = 2000;
const FIRST_DAY = `${YEAR}-01-01`;

/**
 * Total for the cheapest age, answers and sum that a plan takes; null if it has no price. Stored as
 * the listing's price whenever its vendor saves the plan.
 */
export function fromPrice(plan: PricedPlan): number | null {
  const kind = kindOf(plan);
  const days = fromDays(kind, plan.details);
  const term: Term = { from: FIRST_DAY, to: FIRST_DAY, days, timeZone: '' };
  const prices = answersOf(plan).flatMap((answers) =>
    bandsOf(plan).map(
      (bands) =>
        priceOf(plan, { ...NO_ANSWERS, ...answers, start: FIRST_DAY, bands }, term).totalCents,
    ),
  );
  const least = Math.min(...prices);
  return least <= MAX_CENTS ? least : null;
}

const NO_ANSWERS: PlanOptions = {
  country: '',
  start: '',
  end: '',
  region: '',
  sports: false,
  network: '',
  area: '',
  value: 0,
  year: null,
  use: '',
  claims: null,
  cover: '',
  type: '',
  building: 0,
  contents: 0,
  city: '',
  alarm: false,
  bands: [],
};

function answersOf(plan: PricedPlan): readonly Partial<PlanOptions>[] {
  const { regions } = plan.details;
  // A sum of 0 is no answer.
  const leastSum = Math.max(1, plan.details.leastSum);
  switch (kindOf(plan)) {
    case 'travel':
      return regions.map((region) => ({ region }));
    case 'health':
      return NETWORKS.flatMap((network) => AREAS.map((area) => ({ network, area })));
    case 'car':
      return CAR_COVERS.flatMap((cover) =>
        USES.map((use) => ({ cover, use, value: leastSum, year: YEAR, claims: 0 })),
      );
    case 'home':
      return HOME_TYPES.flatMap((type) =>
        [true, false].map((alarm) => ({ type, alarm, building: leastSum })),
      );
  }
}

/** One person of each age that a plan insures at a price of its own. */
function bandsOf(plan: PricedPlan): readonly number[][] {
  const kind = kindOf(plan);
  const { details } = plan;
  if (kind === 'home') return [[]];
  const least = kind === 'car' ? Math.max(DRIVING_AGE, details.leastAge) : details.leastAge;
  return [least, ...details.bands.map(({ from }) => from)]
    .filter((age) => age >= least && age <= details.mostAge)
    .flatMap((age) => bandOf(details, age) ?? [])
    .map((band) => [band]);
}
