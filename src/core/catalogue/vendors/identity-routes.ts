import { endpoints } from '#contract/vendors.ts';
import { listAudit, presentAudit, refuseFaults } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { actorOf, isChanged, readOwn, recordSection, withPhones } from './application-routes.ts';
import { changeStatus, notifyPagesOf } from './change-status.ts';
import { lockedStep, notApprovedYet, notBegun, nothingChanged } from './errors.ts';
import { IDENTITY, sectionFaults, sectionOf } from './rules.ts';
import { findOwnVendor, lockOwnVendor, markChanged, saveSection } from './store.ts';

export const identityRoutes = (market: Market): Route[] => [
  route(endpoints.changeIdentity, async ({ user, body }) => {
    const kept = (await findOwnVendor(market.db, user.vendorId))?.vendor;
    const given = IDENTITY.flatMap((section) => {
      const typed = body[section];
      return typed === undefined
        ? []
        : [
            {
              section,
              input: withPhones(
                kept,
                section,
                sectionOf(section, typed),
                body.businessAddress?.country,
              ),
            },
          ];
    });
    const faults = given.flatMap(({ section, input }) =>
      Object.entries(sectionFaults(section, input)).map(
        ([field, fault]) => [`${section}.${field}`, fault] as const,
      ),
    );
    refuseFaults(Object.fromEntries(faults));
    const { vendorId, shown } = await transaction(market.db, async (trx) => {
      const record = await lockOwnVendor(trx, user.vendorId);
      if (!record) throw notBegun();
      const { vendor } = record;
      if (vendor.status === 'Pending') throw lockedStep('in_review');
      if (vendor.status !== 'Approved') throw notApprovedYet();
      const changes = given.filter(({ section, input }) => isChanged(vendor, section, input));
      if (changes.length === 0) throw nothingChanged();
      const now = market.clock.now();
      for (const change of changes) {
        await saveSection(trx, vendor.id, change, now);
        await markChanged(trx, vendor, change.section);
        await recordSection(trx, user, vendor, change.section, change.input, now);
      }
      const change = { to: 'Pending', reason: '', actor: actorOf(user) } as const;
      return { vendorId: vendor.id, shown: await changeStatus(trx, market, vendor, change) };
    });
    await notifyPagesOf(market, vendorId, shown);
    return reply(200, {
      vendor: await readOwn(market, user),
      message: 'Your changes are being reviewed',
    });
  }),

  route(endpoints.vendorHistory, async ({ user }) => {
    const record = await findOwnVendor(market.db, user.vendorId);
    if (!record) return reply(200, { data: [] });
    const history = await listAudit(market.db, { type: 'vendor', id: record.vendor.id });
    return reply(200, {
      data: history.map((entry) => {
        const { by, ...event } = presentAudit(entry);
        if (by.role !== 'vendor') return { ...event, by: 'souk' as const, name: null };
        const isYou = entry.actorId === user.id;
        return { ...event, by: isYou ? ('you' as const) : ('member' as const), name: by.name };
      }),
    });
  }),
];
