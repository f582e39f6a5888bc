import type { EndpointSpec } from '#contract/endpoint.ts';
import { endpoints } from '#contract/vendors.ts';
import { chooseVendor, phoneToKeep, recordAudit, refuseFaults } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { changeStatus, notifyPagesOf } from './change-status.ts';
import { cannotMove, lockedStep, notBegun, unfinished } from './errors.ts';
import { presentVendor, progressOf } from './present.ts';
import {
  moveOf,
  type Section,
  type SectionInput,
  sectionFaults,
  sectionOf,
  type Step,
  STEPS,
  whyLocked,
} from './rules.ts';
import {
  beginVendor,
  findOwnVendor,
  keptSection,
  lockOwnVendor,
  markChanged,
  saveSection,
  type VendorRecord,
  type VendorRow,
} from './store.ts';

export const applicationRoutes = (market: Market): Route[] => [
  route(endpoints.initializeVendor, async ({ user }) => {
    const begun = await transaction(market.db, async (trx) => {
      const vendor = await beginVendor(trx, user, market.clock.now());
      await chooseVendor(trx, user.sessionId, vendor.id);
      return vendor;
    });
    const record = await findOwnVendor(market.db, begun.id);
    if (!record) throw notBegun();
    const answer = {
      newVendor: begun.isNew,
      isInititialized: true,
      vendorData: presentVendor(record),
    };
    return begun.isNew
      ? reply(201, { ...answer, message: "Welcome! Let's set up your business" })
      : reply(200, { ...answer, message: 'Welcome back. Continue where you left off' });
  }),

  route(endpoints.readApplication, async ({ user }) => {
    const record = await findOwnVendor(market.db, user.vendorId);
    return reply(200, { vendor: record ? presentVendor(record) : null });
  }),

  save(market, endpoints.saveBusinessDetails, 'businessDetails', 'Business details saved'),
  save(market, endpoints.saveBusinessContact, 'businessContact', 'Business contact details saved'),
  save(market, endpoints.saveOwnerDetails, 'ownerDetails', 'Owner details saved'),
  save(market, endpoints.saveContactPerson, 'contactPerson', 'Contact person details saved'),
  save(market, endpoints.saveBusinessAddress, 'businessAddress', 'Address details saved'),

  route(endpoints.submitApplication, async ({ user }) => {
    const { vendorId, shown } = await transaction(market.db, async (trx) => {
      const record = await lockOwnVendor(trx, user.vendorId);
      if (!record) throw notBegun();
      const { vendor } = record;
      const to = moveOf('vendor', vendor.status, 'Pending');
      if (!to) throw cannotMove(vendor.status, 'Pending');
      const { done } = progressOf(record);
      const open = STEPS.filter((step) => !done[step]);
      if (open.length > 0) throw unfinished(open);
      const change = { to, reason: '', actor: actorOf(user) };
      return { vendorId: vendor.id, shown: await changeStatus(trx, market, vendor, change) };
    });
    await notifyPagesOf(market, vendorId, shown);
    return reply(200, {
      vendor: await readOwn(market, user),
      message: "Thank you. We've received your application",
    });
  }),
];

type SaveCall =
  | typeof endpoints.saveBusinessDetails
  | typeof endpoints.saveBusinessContact
  | typeof endpoints.saveOwnerDetails
  | typeof endpoints.saveContactPerson
  | typeof endpoints.saveBusinessAddress;

function save<const E extends SaveCall & EndpointSpec>(
  market: Market,
  endpoint: E,
  section: Section,
  message: string,
): Route {
  return route<SaveCall>(endpoint, async ({ user, body }) => {
    const kept = (await findOwnVendor(market.db, user.vendorId))?.vendor;
    const input = withPhones(kept, section, sectionOf(section, body));
    refuseFaults(sectionFaults(section, input));
    await transaction(market.db, async (trx) => {
      const { vendor } = await openStep(trx, user, section);
      const now = market.clock.now();
      await saveSection(trx, vendor.id, { section, input }, now);
      // Changes are audited after a decision only.
      if (vendor.status === 'Onboarding' || !isChanged(vendor, section, input)) return;
      await markChanged(trx, vendor, section);
      await recordSection(trx, user, vendor, section, input, now);
    });
    return reply(200, { vendor: await readOwn(market, user), message });
  });
}

/** Normalizes a section's phones with the country of the business, if known. */
export function withPhones(
  vendor: VendorRow | undefined,
  section: Section,
  input: SectionInput,
  country: string | undefined = keptTexts(vendor, 'businessAddress')['country'],
): SectionInput {
  const before = keptTexts(vendor, section);
  return Object.fromEntries(
    Object.entries(input).map(([field, text]) => [
      field,
      PHONES.has(field) ? phoneToKeep(text, { country, kept: [before[field]] }) : text,
    ]),
  );
}

const PHONES = new Set(['phone', 'businessPhone']);

/** Locks a member's vendor for a change of this step. Throws 409. */
export async function openStep(
  trx: Trx,
  { vendorId }: Pick<SessionUser, 'vendorId'>,
  step: Step,
): Promise<VendorRecord> {
  const record = await lockOwnVendor(trx, vendorId);
  if (!record) throw notBegun();
  const why = whyLocked(record.vendor.status, step);
  if (why) throw lockedStep(why);
  return record;
}

export async function readOwn(
  market: Pick<Market, 'db'>,
  { vendorId }: Pick<SessionUser, 'vendorId'>,
) {
  const record = await findOwnVendor(market.db, vendorId);
  if (!record) throw notBegun();
  return presentVendor(record);
}

/** Audit entry for a changed section. */
export async function recordSection(
  trx: Trx,
  user: SessionUser,
  vendor: VendorRow,
  section: Section,
  input: SectionInput,
  now: Date,
): Promise<void> {
  const subject = { type: 'vendor', id: vendor.id } as const;
  const before = keptSection(vendor, section);
  const action = `vendor.${section}`;
  await recordAudit(trx, { actor: actorOf(user), action, subject, before, after: input }, now);
}

/** True if the typed section differs from the stored one. */
export function isChanged(vendor: VendorRow, section: Section, input: SectionInput): boolean {
  const before = keptTexts(vendor, section);
  return Object.entries(input).some(([field, text]) => before[field] !== text);
}

function keptTexts(vendor: VendorRow | undefined, section: Section): SectionInput {
  const kept = vendor && keptSection(vendor, section);
  return typeof kept === 'object' && kept !== null ? sectionOf(section, { ...kept }) : {};
}

export const actorOf = ({ id }: SessionUser) => ({ id, role: 'vendor' as const });
