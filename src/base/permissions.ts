/** Permissions of a vendor's members. Code checks permissions, never roles. */
export const VENDOR_PERMISSIONS = [
  'listings',
  'calendar',
  'orders',
  'confided',
  'reviews',
  'page',
  'money',
  'payout-account',
  'members',
  'business',
  'figures',
] as const;
export type VendorPermission = (typeof VENDOR_PERMISSIONS)[number];

/** Permissions of the marketplace's staff. */
export const STAFF_PERMISSIONS = [
  'vendors',
  'orders',
  'refunds',
  'money',
  'people',
  'sessions',
  'accounts',
  'standing',
  'content',
  'settings',
  'figures',
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/** The permission that a call requires. `member` and `staff` include every role; such calls filter their answer. */
export type VendorMay = VendorPermission | 'member';
export type StaffMay = StaffPermission | 'staff';

export const VENDOR_ROLES = ['owner', 'manager', 'front-desk', 'finance', 'viewer'] as const;
export type VendorRole = (typeof VENDOR_ROLES)[number];

export const STAFF_ROLES = [
  'administrator',
  'operations',
  'support',
  'finance',
  'compliance',
  'content',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * `see` allows reading only; `declared` allows it where the vertical says so; `small` allows refunds
 * up to `SMALL_REFUND_CENTS`.
 */
export type Level = 'all' | 'see' | 'declared' | 'small';

/** Refunds above this sum, in USD cents, need a second person. */
export const LARGE_REFUND_CENTS = 2_000_00;

/** Refunds of one order above this sum, in USD cents, need the whole permission. */
export const SMALL_REFUND_CENTS = 200_00;

/**
 * Most that one admin without the whole permission refunds in 24 hours, in USD cents. Otherwise
 * many small refunds of different orders would have no limit.
 */
export const DAY_REFUND_CENTS = 1_000_00;

const all = <P extends string>(...permissions: readonly P[]) =>
  Object.fromEntries(permissions.map((permission) => [permission, 'all'])) as Record<P, Level>;

type Levels<P extends string> = Readonly<Partial<Record<P, Level>>>;

export const VENDOR_LEVELS: Readonly<Record<VendorRole, Levels<VendorPermission>>> = {
  owner: all(...VENDOR_PERMISSIONS),
  manager: {
    ...all('listings', 'calendar', 'orders', 'confided', 'reviews', 'page', 'figures'),
    money: 'see',
  },
  'front-desk': { ...all('calendar', 'orders', 'reviews'), confided: 'declared' },
  finance: { ...all('money', 'figures'), orders: 'see' },
  viewer: { ...all('figures'), orders: 'see' },
};

export const STAFF_LEVELS: Readonly<Record<StaffRole, Levels<StaffPermission>>> = {
  administrator: all(...STAFF_PERMISSIONS),
  operations: {
    ...all('vendors', 'orders', 'people', 'sessions', 'accounts', 'content', 'figures'),
    refunds: 'small',
  },
  support: { ...all('orders', 'people', 'sessions'), vendors: 'see', refunds: 'small' },
  finance: { ...all('refunds', 'money', 'figures'), orders: 'see' },
  compliance: {
    ...all('vendors', 'people', 'sessions', 'accounts', 'standing'),
    orders: 'see',
  },
  content: all('content'),
};

/** A member's level; undefined without the permission. */
export function vendorLevel(role: VendorRole, may: VendorMay | StaffMay): Level | undefined {
  const levels: Levels<VendorMay | StaffMay> = { ...VENDOR_LEVELS[role], member: 'all' };
  return levels[may];
}

/** An admin's level; undefined without the permission. */
export function staffLevel(role: StaffRole, may: VendorMay | StaffMay): Level | undefined {
  const levels: Levels<VendorMay | StaffMay> = { ...STAFF_LEVELS[role], staff: 'all' };
  return levels[may];
}

/** Roles that may change what a permission is about, who also receive its mails. */
export const vendorRolesWith = (permission: VendorPermission): VendorRole[] =>
  VENDOR_ROLES.filter((role) => VENDOR_LEVELS[role][permission] === 'all');

export const staffRolesWith = (permission: StaffPermission): StaffRole[] =>
  STAFF_ROLES.filter((role) => STAFF_LEVELS[role][permission] === 'all');

/** True if a member may see what the permission is about. Vendors about to own one may. */
export const memberMay = (
  { vendorRole }: { readonly vendorRole: VendorRole | null },
  permission: VendorPermission,
): boolean => vendorLevel(vendorRole ?? 'owner', permission) !== undefined;

/** True if a member may change what the permission is about. */
export const memberMayChange = (
  { vendorRole }: { readonly vendorRole: VendorRole | null },
  permission: VendorPermission,
): boolean => vendorLevel(vendorRole ?? 'owner', permission) === 'all';

/** True if an admin may change what the permission is about. */
export const staffMayChange = (
  { staffRole }: { readonly staffRole: StaffRole | null },
  permission: StaffPermission,
): boolean => staffRole !== null && staffLevel(staffRole, permission) === 'all';

/** True if an admin may see what the permission is about. */
export const staffMay = (
  { staffRole }: { readonly staffRole: StaffRole | null },
  permission: StaffPermission,
): boolean => staffRole !== null && staffLevel(staffRole, permission) !== undefined;
