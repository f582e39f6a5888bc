import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The build before quotes plans without their price. A plan that it saves has no price until it is saved again',
};

const YOUNGEST_DRIVER = 18;
const MAX_CENTS = '9999999999';

const of = (name: string) => `(l.details ->> '${name}')::numeric`;
/** The least factor of some answers; 1 for an answer without one. */
const factor = (answers: string) => `(select min(coalesce(
    (select (f ->> 'bps')::numeric from jsonb_array_elements(l.details -> 'factors') f where f ->> 'answer' = a), 10000))
  from unnest(${answers}) a) * 0.0001`;
const LEAST_AGE = `case l.kind when 'car' then greatest(${YOUNGEST_DRIVER}, ${of('leastAge')}) else ${of('leastAge')} end`;
/** The least rate of an age that the plan insures: of the band of its least age, or a later band. */
const RATE = `(select min((b ->> 'rate')::numeric) from jsonb_array_elements(l.details -> 'bands') b
  where ${LEAST_AGE} <= ${of('mostAge')} and (b ->> 'from')::numeric <= ${of('mostAge')}
    and ((b ->> 'from')::numeric >= ${LEAST_AGE} or (b ->> 'from')::numeric =
      (select max((c ->> 'from')::numeric) from jsonb_array_elements(l.details -> 'bands') c where (c ->> 'from')::numeric <= ${LEAST_AGE})))`;
const SUM = `greatest(1, ${of('leastSum')}) * ${of('sumBps')} * 0.01`;

/**
 * Stores the lowest price of plans, which their vendors' later changes keep up to date: cheapest age, answers and sum, for seven days of a
 * journey. Each factor raises or lowers the whole price, so the lowest of each gives the lowest price.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `with parts as (
      select l.id, l.details, case l.kind
        when 'travel' then ${RATE} * least(7, ${of('mostDays')}) * (select min(coalesce(
            (select (f ->> 'bps')::numeric from jsonb_array_elements(l.details -> 'factors') f where f ->> 'answer' = 'region_' || region), 10000))
          from jsonb_array_elements_text(l.details -> 'regions') region) * 0.0001
        when 'health' then ${RATE} * ${factor(`array['network_basic', 'network_wide']`)} * ${factor(`array['area_country', 'area_region', 'area_world']`)}
        when 'car' then ${SUM} * ${RATE} * 0.0001 * ${factor(`array['cover_third', 'cover_full']`)} * ${factor(`array['use_private', 'use_work']`)}
        when 'home' then ${SUM} * ${factor(`array['type_flat', 'type_house']`)} * ${factor(`array['alarm', '']`)}
      end as exact
      from listings l where l.details ? 'freeLookDays' and l.details ? 'bands'
    ), premiums as (
      select id, details, greatest(round(exact), (details ->> 'leastCents')::numeric) as premium from parts where exact is not null
    ), totals as (
      select id, premium + round(premium * (details ->> 'taxBps')::numeric * 0.0001) + (details ->> 'stampCents')::numeric as cents from premiums
    )
    update listings set price_cents = cents from totals where totals.id = listings.id and cents <= ${MAX_CENTS}`,
  ]);
