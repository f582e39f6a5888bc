import { expect, test } from 'vitest';
import {
  STAFF_PERMISSIONS,
  STAFF_ROLES,
  type StaffRole,
  VENDOR_PERMISSIONS,
  VENDOR_ROLES,
  type VendorRole,
} from '#base/permissions.ts';
import { Refusal } from '#base/errors.ts';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { requireAccess } from '#server/api/guards.ts';
import { verticalContracts } from '#verticals/rules.ts';

// The tables of roles are written out here once more, so that a change of the code's tables fails.

/** Y: all, s: see, d: where the vertical declares it, 2: refunds up to $200. */
const MEMBERS = `
                 owner manager front-desk finance viewer
  listings         Y      Y        -         -      -
  calendar         Y      Y        Y         -      -
  orders           Y      Y        Y         s      s
  confided         Y      Y        d         -      -
  reviews          Y      Y        Y         -      -
  page             Y      Y        -         -      -
  money            Y      s        -         Y      -
  payout-account   Y      -        -         -      -
  members          Y      -        -         -      -
  business         Y      -        -         -      -
  figures          Y      Y        -         Y      Y
  member           Y      Y        Y         Y      Y`;
const STAFF = `
                 administrator operations support finance compliance content
  vendors              Y           Y         s       -        Y         -
  orders               Y           Y         Y       s        s         -
  refunds              Y           2         2       Y        -         -
  money                Y           -         -       Y        -         -
  people               Y           Y         Y       -        Y         -
  sessions             Y           Y         Y       -        Y         -
  accounts             Y           Y         -       -        Y         -
  standing             Y           -         -       -        Y         -
  content              Y           Y         -       -        -         Y
  settings             Y           -         -       -        -         -
  figures              Y           Y         -       Y        -         -
  staff                Y           Y         Y       Y        Y         Y`;

function levelsOf(table: string): ReadonlyMap<string, string> {
  const [head = '', ...rows] = table.trim().split('\n');
  const roles = head.trim().split(/\s+/);
  return new Map(
    rows.flatMap((row) => {
      const [permission, ...levels] = row.trim().split(/\s+/);
      return roles.map((role, nth) => [`${role} ${permission}`, levels[nth] ?? '-'] as const);
    }),
  );
}

const user = (of: Partial<SessionUser>): SessionUser => ({
  id: 'user',
  sessionId: 'session',
  confirmedAt: null,
  name: 'A member',
  email: 'member@example.com',
  role: 'vendor',
  language: 'en',
  vendorId: null,
  vendorStatus: null,
  vendorRole: null,
  lacksFactor: false,
  staffRole: null,
  ...of,
});
const asMember = (vendorRole: VendorRole) =>
  user({ vendorRole, vendorId: 'vendor', vendorStatus: 'Approved' });
const asStaff = (staffRole: StaffRole) => user({ role: 'admin', staffRole });

const specs: readonly EndpointSpec[] = Object.values<EndpointSpec>({
  ...contract,
  ...verticalContracts,
});
const guarded = specs.filter(({ access }) =>
  ['vendor', 'selling', 'drafting', 'admin'].includes(access),
);

function refusalOf(spec: EndpointSpec, caller: SessionUser | null): string | null {
  try {
    requireAccess(spec, caller);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const isAllowed = (level: string | undefined, { method, opens, sized }: EndpointSpec): boolean => {
  const reads = method === 'GET' && !opens;
  if (level === 's') return reads;
  if (level === '2') return reads || sized === true;
  return level === 'Y' || level === 'd';
};

test('every call for vendors and admins names a permission', () => {
  expect(guarded.filter(({ may }) => may === undefined)).toEqual([]);
  const known = new Set<string>([...VENDOR_PERMISSIONS, ...STAFF_PERMISSIONS, 'member', 'staff']);
  expect(guarded.filter(({ may = '' }) => !known.has(may))).toEqual([]);
});

test.each(VENDOR_ROLES)('a %s makes exactly the calls of the role', (role) => {
  const levels = levelsOf(MEMBERS);
  const found = guarded
    .filter(({ access }) => access !== 'admin')
    .map((spec) => {
      const level = levels.get(`${role} ${spec.may}`);
      const expected = isAllowed(level, spec) ? null : 'role_excludes';
      return {
        call: `${spec.method} ${spec.path}`,
        expected,
        got: refusalOf(spec, asMember(role)),
      };
    });
  expect(found.filter(({ expected, got }) => expected !== got)).toEqual([]);
});

test.each(STAFF_ROLES)('staff for %s makes exactly the calls of the role', (role) => {
  const levels = levelsOf(STAFF);
  const found = guarded
    .filter(({ access }) => access === 'admin')
    .map((spec) => {
      const level = levels.get(`${role} ${spec.may}`);
      const expected = isAllowed(level, spec) ? null : 'staff_role_excludes';
      return { call: `${spec.method} ${spec.path}`, expected, got: refusalOf(spec, asStaff(role)) };
    });
  expect(found.filter(({ expected, got }) => expected !== got)).toEqual([]);
});

test('members make no calls of staff, and staff makes none of members', () => {
  for (const spec of guarded)
    expect(
      refusalOf(spec, spec.access === 'admin' ? asMember('owner') : asStaff('administrator')),
    ).toBe(spec.access === 'admin' ? 'admins_only' : 'vendors_only');
});

test('an admin without a role makes no calls', () => {
  for (const spec of guarded.filter(({ access }) => access === 'admin'))
    expect(refusalOf(spec, user({ role: 'admin' }))).toBe('staff_role_excludes');
});

test('a member who lacks a required second factor makes only the calls of a customer', () => {
  for (const role of VENDOR_ROLES) {
    const member = { ...asMember(role), lacksFactor: true };
    for (const spec of specs) {
      const isOpen = ['public', 'pending-code', 'webhook', 'customer'].includes(spec.access);
      const refusal = spec.access === 'admin' ? 'admins_only' : 'factor_required';
      expect(refusalOf(spec, member)).toBe(isOpen ? null : refusal);
    }
  }
});
