import type { VendorRole } from '#base/permissions.ts';
import { SEATS } from '#base/seats.ts';
import { type Demo, insert, noon } from './demo.ts';
import { readDemoFile } from './load.ts';
import { userRow } from './people.ts';
import { DemoRandom } from './random.ts';

const { given, family } = readDemoFile<{
  readonly given: readonly string[];
  readonly family: readonly string[];
}>('market', 'team');

/** Beside the owner, as far as the plan has seats, with the beginning of their addresses. */
const ROLES: readonly (readonly [role: VendorRole, mailbox: string])[] = [
  ['front-desk', 'desk'],
  ['finance', 'finance'],
];
/** Days since the members joined. */
const JOINED_DAYS_AGO = 120;

/** Members of the approved vendors: `desk.medical@` works for `vendor.medical@souk.example`. */
export async function seedTeams(demo: Demo): Promise<void> {
  const owners = await demo.trx
    .selectFrom('vendors')
    .innerJoin('vendor_members as m', (on) =>
      on.onRef('m.vendor_id', '=', 'vendors.id').on('m.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'm.user_id')
    .innerJoin('plan_versions', 'plan_versions.id', 'vendors.plan_version_id')
    .select(['m.vendor_id', 'users.email', 'plan_versions.plan'])
    .where('vendors.status', '=', 'Approved')
    .orderBy('vendors.id')
    .execute();
  const members = owners.flatMap(({ vendor_id, email: owner, plan }) =>
    ROLES.slice(0, SEATS[plan] - 1).map(([role, mailbox]) => {
      const email = owner.replace(/^[^.@]+/, mailbox);
      const random = new DemoRandom(email);
      const name = `${random.pick(given)} ${random.pick(family)}`;
      return {
        vendor_id,
        role,
        person: { id: demo.id(`user:${email}`), name, email, phone: null },
      };
    }),
  );
  await insert(
    demo,
    'users',
    members.map(({ person }) =>
      userRow(demo, person, { role: 'customer', daysAgo: JOINED_DAYS_AGO }),
    ),
  );
  await insert(
    demo,
    'vendor_members',
    members.map(({ vendor_id, role, person }) => ({
      vendor_id,
      user_id: person.id,
      role,
      created_at: noon(demo, -JOINED_DAYS_AGO),
    })),
  );
}
