import type { CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import type { InsuredPerson } from '../details.ts';
import type { PlanKind } from '../kinds.ts';

const NATIONALITIES: Readonly<Record<Country, string>> = {
  Egypt: 'Egyptian',
  'Saudi Arabia': 'Saudi',
  Lebanon: 'Lebanese',
  Jordan: 'Jordanian',
  Iraq: 'Iraqi',
};
const GIVEN = ['Nadia', 'Karim', 'Hadi', 'Sami', 'Dalia', 'Ziad'] as const;

interface Cover {
  readonly kind: PlanKind;
  readonly country: Country;
  readonly start: CalendarDate;
}

/**
 * The people insured by a demo policy: the customer, and on a journey a sibling. Their ages have
 * the same price in every plan. Invented and deterministic.
 */
export function insuredWith(buyer: string, cover: Cover): InsuredPerson[] {
  const self = personOf(buyer, 'self', cover);
  if (cover.kind !== 'travel') return [self];
  const family = buyer.split(' ').slice(1).join(' ');
  const other = GIVEN[sum(buyer) % GIVEN.length] ?? GIVEN[0];
  return [self, personOf(`${other} ${family}`, 'sibling', cover)];
}

function personOf(
  name: string,
  relation: InsuredPerson['relation'],
  { kind, country, start }: Cover,
): InsuredPerson {
  const by = sum(name);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    name,
    birth: `${Number(start.slice(0, 4)) - 27 - (by % 10)}-${two(1 + (by % 12))}-${two(1 + (by % 28))}`,
    nationality: NATIONALITIES[country],
    document: `A${String(10_000_000 + by * 7_919).slice(0, 8)}`,
    relation,
    ...(kind === 'health' && { chronic: false }),
  };
}

const sum = (name: string): number =>
  [...name].reduce((all, letter, at) => all + (letter.codePointAt(0) ?? 0) * (at + 1), 0);
