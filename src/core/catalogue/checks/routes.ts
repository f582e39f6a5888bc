import { badInput, notFound, Refusal } from '#base/errors.ts';
import { type CheckedListing, endpoints } from '#contract/checks.ts';
import { checked, type AnyCheck } from '#verticals/capabilities/checked.ts';
import { capabilityOf, idsWith } from '#verticals/capability.ts';
import { hasOtherStaff, recordAudit, requireSecond } from '#core/identity/index.ts';
import { findPrivate, type PrivateValues } from '../listings/private-store.ts';
import type { Market } from '#core/shared/market.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { saidPart } from '#core/shared/said-store.ts';
import type { DocumentRow } from '../vendors/document-store.ts';
import { presentDocument } from '../vendors/present.ts';
import { seenOf, type Somebody } from './rules.ts';
import { listingDocuments } from './store.ts';
import { transaction } from '#core/shared/transaction.ts';

/** Checks of vendors' claims by admins. Changing a checked value removes the badge. */
export const checkRoutes = (market: Market): Route[] => {
  const checkOf = (vertical: string) => capabilityOf(market.verticals[vertical], checked);
  const verticals = idsWith(market.verticals, checked);
  return [
    route(endpoints.listChecks, async ({ user, params: { id }, query, language }) => {
      const theirs = market.db
        .selectFrom('listings')
        .where('vendor_id', '=', id)
        .where('state', '<>', 'archived')
        .where('vertical', 'in', verticals.length > 0 ? verticals : ['']);
      const slice = sliceOf(query);
      const { total } = await theirs
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await theirs
        .select(LOOKED_AT)
        .select(saidPart('listings', 'name', language).as('said'))
        .orderBy('name')
        .orderBy('id')
        .limit(slice.rows)
        .offset(slice.offset)
        .execute();
      const ids = rows.map((row) => row.id);
      const values = await findPrivate(market, market.db, ids);
      const documents = await listingDocuments(market.db, ids);
      const isWaived =
        isUploader(documents, user.id) && !(await hasOtherStaff(market.db, 'vendors', user.id));
      return reply(200, {
        total: Number(total),
        listings: rows.flatMap((row): CheckedListing[] => {
          const check = checkOf(row.vertical);
          if (!check) return [];
          const own = documents.filter(({ listing_id: listing }) => listing === row.id);
          const value = valueOf(check, values.get(row.id), own);
          return [
            {
              _id: row.id,
              name: row.said,
              check: check.what,
              value,
              checkedAt: row.checked_at?.toISOString() ?? null,
              documents: own.map(presentDocument),
              secondCheck: !isUploader(own, user.id) ? 'passed' : isWaived ? 'waived' : 'missing',
              seen: seenOf(check, somebodyOf(row, values.get(row.id)), value),
            },
          ];
        }),
      });
    }),
    route(endpoints.checkListing, async ({ user, params: { id }, body }) => {
      const checkedAt = await transaction(market.db, async (trx) => {
        const listing = await trx
          .selectFrom('listings')
          .select(LOOKED_AT)
          .where('id', '=', id)
          .where('state', '<>', 'archived')
          .forUpdate()
          .executeTakeFirst();
        const check = listing && checkOf(listing.vertical);
        if (!check) throw notFound('Listing');
        const entered = (await findPrivate(market, trx, [id])).get(id);
        const documents = await listingDocuments(trx, [id]);
        const value = valueOf(check, entered, documents);
        if (seenOf(check, somebodyOf(listing, entered), value) !== body.seen)
          throw new Refusal(409, 'changed_meanwhile');
        if (body.checked && value === '')
          throw badInput(
            { checked: 'There is nothing to check yet' },
            { errorCodes: { checked: 'required' } },
          );
        const isWaived =
          body.checked &&
          isUploader(documents, user.id) &&
          (await requireSecond(trx, { permission: 'vendors', begunBy: user.id, by: user.id }));
        const now = market.clock.now();
        const at = body.checked ? (listing.checked_at ?? now) : null;
        await trx.updateTable('listings').set({ checked_at: at }).where('id', '=', id).execute();
        // The value itself is not logged.
        await recordAudit(
          trx,
          {
            actor: { id: user.id, role: 'admin' },
            action: 'listing.check',
            subject: { type: 'listing', id },
            before: { checked: listing.checked_at !== null },
            after: { checked: body.checked, ...(isWaived && { waived: true }) },
          },
          now,
        );
        return at;
      });
      await market.pages.drop(`listing:${id}`);
      return reply(200, {
        checkedAt: checkedAt?.toISOString() ?? null,
        message: body.checked ? 'Noted as checked' : 'Check removed',
      });
    }),
  ];
};

const LOOKED_AT = [
  'id',
  'vertical',
  'checked_at',
  'name',
  'language',
  'in_other',
  'details',
  'pictures',
] as const;

interface LookedAt extends Pick<Somebody, 'name' | 'language' | 'details'> {
  readonly in_other: unknown;
  readonly pictures: unknown;
}

/** Only the listing's own form writes these columns. */
const somebodyOf = (
  { name, language, details, in_other: inOther, pictures }: LookedAt,
  entered: PrivateValues | undefined,
): Somebody => ({
  name,
  language,
  details,
  inOther: inOther as Somebody['inOther'],
  pictures: pictures as Somebody['pictures'],
  privateDetails: entered ?? {},
});

/** True for an admin who uploaded one of the documents as a member of the vendor. */
const isUploader = (documents: readonly DocumentRow[], id: string): boolean =>
  documents.some(({ uploaded_by: by }) => by === id);

/** The entered value; '' if empty. */
const valueOf = (
  check: AnyCheck,
  entered: Readonly<Record<string, unknown>> | undefined,
  documents: readonly DocumentRow[],
): string =>
  check.what === 'licence'
    ? String(entered?.[check.of] ?? '')
    : documents.map(({ id }) => id).join(' ');
