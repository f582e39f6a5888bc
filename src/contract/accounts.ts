// Long because it contains every call of a user's own account, in order.
import { z } from 'zod';
import { STAFF_ROLES, VENDOR_ROLES } from '#base/permissions.ts';
import { LANGUAGES } from '#base/two-languages.ts';
import { endpoint } from './endpoint.ts';
import { Country, Id, Instant, Message, Picture } from './shared.ts';

export const RoleName = z.enum(['customer', 'vendor', 'admin']);
export type Role = z.infer<typeof RoleName>;
export const Language = z.enum(LANGUAGES);

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** A member of a vendor is a vendor. */
  role: RoleName,
  /** The role in the vendor of the session; null without one. */
  vendorRole: z.enum(VENDOR_ROLES).nullable(),
  /** null unless the user is an admin. */
  staffRole: z.enum(STAFF_ROLES).nullable(),
  language: Language,
  picture: Picture.nullable(),
  /** null unless the user is a vendor who has started onboarding. */
  vendorStatus: z.enum(['Onboarding', 'Pending', 'Approved', 'Rejected']).nullable(),
  verticals: z.array(z.string()),
  createdAt: Instant,
});
export type User = z.infer<typeof User>;

/** Five countries, no postcodes: a landmark finds the door. */
export const Address = z.object({
  _id: z.string(),
  label: z.string(),
  name: z.string(),
  phone: z.string(),
  country: Country,
  city: z.string(),
  area: z.string(),
  line: z.string(),
  landmark: z.string(),
  /** The person of the account's list it belongs to; null for the owner. */
  personId: z.string().nullable(),
});
export type Address = z.infer<typeof Address>;

/** A person the account books for, e.g. a child. */
export const Dependant = z.object({
  _id: z.string(),
  firstName: z.string(),
  birthDate: z.string(),
});
export type Dependant = z.infer<typeof Dependant>;

export const Profile = z.object({
  ...User.shape,
  hasPassword: z.boolean(),
  addresses: z.array(Address),
  dependants: z.array(Dependant),
});
export type Profile = z.infer<typeof Profile>;

/** Validated by the rules of accounts, so that all invalid fields are reported together. */
const Typed = z.string().max(1000).default('');

export const SignedIn = z.object({ message: z.string(), user: User });
const CodeNeeded = z.object({ message: z.string(), otpRequired: z.literal(true) });
/** A 403 with another cause: a cross-site request. */
const Refused = z.object({ message: z.string(), code: z.string() });
const RoleCheck = z.object({ isAuthenticated: z.boolean() });

export const checkAuth = endpoint('GET /auth/check', 'public', {
  summary: 'The signed-in user and the pending code step',
  answers: {
    200: z.object({
      isAuthenticated: z.boolean(),
      user: User.nullable(),
      otpRequired: z.boolean(),
    }),
  },
});

export const checkVendor = endpoint('GET /auth/check-vendor', 'public', {
  summary: 'True if the caller is signed in as a vendor',
  answers: {
    200: RoleCheck.extend({
      /** Only if the vendor requires a second factor, and the caller has none. */
      lacksFactor: z.literal(true).optional(),
    }),
  },
});

export const checkAdmin = endpoint('GET /auth/check-admin', 'public', {
  summary: 'True if the caller is signed in as an admin',
  answers: { 200: RoleCheck },
});

export const signUp = endpoint('POST /auth/signup', 'public', {
  summary: 'Create an account; a code is emailed',
  body: z.object({
    name: Typed,
    email: Typed,
    password: Typed,
    /** The checkout generated the password. The customer sets their own through an emailed link. */
    passwordless: z.boolean().default(false),
    phone: z.string().max(1000).nullish(),
    /** Country of the phone number, if it was typed without a country code. */
    country: Country.nullish(),
    /** 'customer' or 'vendor'. */
    role: Typed,
    /** Language of the page the form was on; emails are sent in it. */
    language: Language.default('en'),
  }),
  answers: { 201: SignedIn },
});

export const signIn = endpoint('POST /auth/login', 'public', {
  summary: 'Sign in; a device that is not remembered needs a code or a second factor',
  body: z.object({ email: Typed, password: Typed }),
  answers: { 200: SignedIn, 403: z.union([CodeNeeded, Refused]) },
});

export const signOut = endpoint('GET /auth/logout', 'public', {
  changesState: true,
  summary: 'Sign out',
  answers: { 200: Message },
});

export const sendCode = endpoint('GET /otp/gen-otp', 'pending-code', {
  changesState: true,
  summary:
    'Send a new code for the pending step, unless the account has a second factor. `by=mail` emails it instead of a text',
  query: z.object({ by: z.literal('mail').optional() }),
  answers: { 200: Message.extend({ by: z.enum(['mail', 'text']) }) },
});

export const verifyCode = endpoint('POST /otp/verify-otp', 'pending-code', {
  summary: "Finish the pending step with its emailed code or an authenticator app's code",
  body: z.object({
    otp: z.union([z.string().max(40), z.int().min(0).max(999_999)]),
    rememberDevice: z.boolean().default(false),
  }),
  answers: { 200: SignedIn },
});

export const forgotPassword = endpoint('POST /auth/forget-password', 'public', {
  summary: 'Email a link to reset the password',
  body: z.object({ email: Typed }),
  answers: { 200: Message },
});

export const resetPassword = endpoint('POST /auth/reset-password/{token}', 'public', {
  summary: 'Set a new password with the emailed link',
  params: z.object({ token: z.string().max(200) }),
  body: z.object({ password: Typed }),
  answers: { 200: Message },
});

export const uploadProfilePicture = endpoint('POST /auth/upload/profile-pic', 'customer', {
  summary: "Replace the caller's picture, sent as a data string",
  bodyLimit: 24 * 1024 * 1024,
  body: z.object({ image: z.string() }),
  answers: { 200: SignedIn },
});

export const readProfile = endpoint('GET /account/profile', 'customer', {
  summary: "The caller's profile with addresses",
  answers: { 200: z.object({ user: Profile }) },
});

const AddressInput = z.object({
  _id: z.string().max(64).optional(),
  label: Typed,
  name: Typed,
  phone: Typed,
  country: Typed,
  city: Typed,
  area: Typed,
  line: Typed,
  landmark: Typed,
  personId: Id.nullish(),
});

const DependantInput = z.object({
  _id: z.string().max(64).optional(),
  firstName: Typed,
  birthDate: Typed,
});

export const writeProfile = endpoint('PUT /account/profile', 'customer', {
  summary: 'Change the profile; omitted fields stay unchanged',
  body: z.object({
    name: z.string().max(1000).optional(),
    phone: z.string().max(1000).nullable().optional(),
    language: Language.optional(),
    addresses: z.array(AddressInput).max(20).optional(),
    dependants: z.array(DependantInput).max(20).optional(),
  }),
  answers: { 200: z.object({ user: Profile, message: z.string() }) },
});

export const changePassword = endpoint('POST /account/password', 'customer', {
  summary: 'Change the password; other devices are signed out',
  body: z.object({ currentPassword: Typed, newPassword: Typed }),
  answers: { 200: Message },
});

const Kept = z.record(z.string(), z.unknown());

export const exportAccount = endpoint('GET /account/export', 'customer', {
  confirmed: true,
  moves: 'secret',
  summary: 'Export all data about the caller as a file',
  inParts: true,
  answers: {
    200: z.object({
      exportedAt: Instant,
      user: Profile,
      orders: z.array(Kept),
      returns: z.array(Kept),
      reviews: z.array(Kept),
      messages: z.array(Kept),
      conversations: z.array(Kept),
      conversationMessages: z.array(Kept),
      answersToCustomers: z.array(Kept),
      conversationReports: z.array(Kept),
      conversationAudit: z.array(Kept),
      notifications: z.array(Kept),
      notificationSettings: Kept,
      pushDevices: z.array(Kept),
      /** The verified number for text messages. */
      textPhone: Kept.nullable(),
      /** Text messages of the last 30 days, without codes. */
      texts: z.array(Kept),
      people: z.array(Kept),
      billAccounts: z.array(Kept),
      cart: z.array(Kept),
      favouriteLists: z.array(Kept),
      favourites: z.array(Kept),
      favouriteAlerts: z.boolean(),
      recipients: z.array(Kept),
      cards: z.array(Kept),
      /** Listings the customer wants an email about once they are back in stock. */
      awaited: z.array(Kept),
      business: Kept.nullable(),
      memberships: z.array(Kept),
      standing: Kept.nullable(),
      devices: z.array(Kept),
      /** Names of the passkeys, and whether an authenticator app is set up. */
      factors: Kept,
      security: z.array(Kept),
    }),
  },
});

export const deleteAccount = endpoint('DELETE /account', 'customer', {
  confirmed: true,
  summary: 'Delete the account; its orders stay, anonymised',
  body: z.object({}),
  answers: { 200: Message },
});

export const endpoints = {
  checkAuth,
  checkVendor,
  checkAdmin,
  signUp,
  signIn,
  signOut,
  sendCode,
  verifyCode,
  forgotPassword,
  resetPassword,
  uploadProfilePicture,
  readProfile,
  writeProfile,
  changePassword,
  exportAccount,
  deleteAccount,
};
