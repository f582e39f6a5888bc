import { ageOn, type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import type { SecretFault } from '../confided.ts';
import type { Insured, InsuredPerson, PlanDetails, PlanOptions } from './details.ts';
import { type Misfit, misfit, whyOf } from './faults.ts';
import { DRIVING_AGE } from './kinds.ts';
import { bandOf, type Plan } from './quote.ts';

/** '•••• 4567'. The list of people shows the names. */
export const passportMask = ({ document }: Readonly<Record<string, unknown>>): string =>
  `•••• ${String(document).slice(-4)}`;

/** Why this plan does not insure a person of an age; `who` is the name, if known. */
export function ageFault(
  { kind, details: { leastAge, mostAge } }: Pick<Plan, 'kind' | 'details'>,
  age: number,
  who = '',
): Misfit | null {
  const least = kind === 'car' ? Math.max(DRIVING_AGE, leastAge) : leastAge;
  if (age < least)
    return misfit('people', 'too_young', `From ${least} years.`, { least, age, who });
  if (age > mostAge)
    return misfit('people', 'too_old', `Up to ${mostAge} years.`, { most: mostAge, age, who });
  return null;
}

/** The people's bands, the youngest first; null if one of them is in no band. */
export function bandsOn(
  details: Pick<PlanDetails, 'bands'>,
  births: readonly CalendarDate[],
  start: CalendarDate,
): number[] | null {
  const bands = births.map((birth) => bandOf(details as PlanDetails, ageOn(birth, start)));
  return bands.every((band) => band !== undefined)
    ? bands.flatMap((band) => band ?? []).sort((one, other) => one - other)
    : null;
}

/**
 * Errors of the insured people by field, without their data: a duplicate person, an age outside the
 * plan's limits, or another price. The selected bands must match the birth dates.
 */
export function insuredFault(
  plan: Plan,
  { people }: Insured,
  options: PlanOptions,
): SecretFault | null {
  const found = faultIn(plan, people, options);
  return found && { field: found.field, message: found.message, why: whyOf(found) };
}

function faultIn(
  plan: Plan,
  people: readonly InsuredPerson[],
  options: PlanOptions,
): Misfit | null {
  const { kind, details } = plan;
  const wanted = kind === 'home' ? 1 : options.bands.length;
  if (people.length !== wanted)
    return misfit('people', 'people_count', 'Enter each insured person once.', {
      count: wanted,
    });
  const twice = sameTwice(people);
  if (twice !== null)
    return misfit(`people.${twice}.document`, 'same_twice', 'This person is entered twice.');
  // The quote refuses an invalid start.
  if (!isCalendarDate(options.start)) return null;
  for (const [index, { birth, chronic }] of people.entries()) {
    const at = (field: string) => `people.${index}.${field}`;
    if (birth > options.start)
      return misfit(at('birth'), 'nobody', 'Nobody is insured before they are born.');
    const fault = kind === 'home' ? null : ageFault(plan, ageOn(birth, options.start));
    if (fault) return { ...fault, field: at('birth') };
    if (kind !== 'health') continue;
    if (typeof chronic !== 'boolean')
      return misfit(at('chronic'), 'answer_missing', 'Answer for each person.', {
        question: 'chronic',
      });
    if (chronic && !details.takesChronic)
      return misfit(
        at('chronic'),
        'chronic',
        'This plan does not insure people with a long-standing illness.',
      );
  }
  if (kind === 'home') return null;
  const bands = bandsOn(
    details,
    people.map(({ birth }) => birth),
    options.start,
  );
  return bands !== null && bands.join() === options.bands.join()
    ? null
    : misfit(
        'people',
        'price_of_others',
        "These dates of birth don't match the ages this price is for. Get a new price.",
      );
}

/** Index of the first duplicate, by document or by name and birth date; null if there is none. */
function sameTwice(people: readonly InsuredPerson[]): number | null {
  const seen = new Set<string>();
  for (const [index, { name, birth, document }] of people.entries()) {
    const known = [document, `${folded(name)} ${birth}`];
    if (known.some((one) => seen.has(one))) return index;
    for (const one of known) seen.add(one);
  }
  return null;
}

const folded = (name: string): string => name.toLowerCase().replaceAll(/[\s.'’-]+/g, ' ');
