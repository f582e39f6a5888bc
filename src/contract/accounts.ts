// Long because every call of one's own account stands here, one after the other.
import { z } from 'zod';
import { LANGUAGES } from '#base/two-languages.ts';
import { endpoint } from './endpoint.ts';
import { Country, Id, Instant, Message, Picture } from './shared.ts';

export const RoleName = z.enum(['customer', 'vendor', 'admin']);
export type Role = z.infer<typeof RoleName>;
export const Language = z.enum(LANGUAGES);

/** Somebody's own account as their pages show it. */
export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: RoleName,
  language: Language,
  picture: Picture.nullable(),
  /** Of vendors that have begun onboarding. */
  vendorStatus: z.enum(['Onboarding', 'Pending', 'Approved', 'Rejected']).nullable(),
  /** Those a vendor has a service in. */
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
  /** Whose it is, of the account's people; null for its owner's. */
  personId: z.string().nullable(),
});
export type Address = z.infer<typeof Address>;

/** Somebody whom one books for. */
export const Dependant = z.object({
  _id: z.string(),
  firstName: z.string(),
  /** A day of the calendar. */
  birthDate: z.string(),
});
export type Dependant = z.infer<typeof Dependant>;

export const Profile = z.object({
  ...User.shape,
  /** Somebody chose the account's password. */
  hasPassword: z.boolean(),
  addresses: z.array(Address),
  dependants: z.array(Dependant),
});
export type Profile = z.infer<typeof Profile>;

/** Judged as a whole by the rules of accounts, so that every field at fault is named at once. */
const Typed = z.string().max(1000).default('');

export const SignedIn = z.object({ message: z.string(), user: User });
const CodeNeeded = z.object({ message: z.string(), otpRequired: z.literal(true) });
/** A 403 of another cause: a request that another site made. */
const Refused = z.object({ message: z.string(), code: z.string() });
const RoleCheck = z.object({ isAuthenticated: z.boolean() });

export const checkAuth = endpoint({
  method: 'GET',
  path: '/auth/check',
  access: 'public',
  summary: 'Who is signed in, and whether a code step is pending',
  answers: {
    200: z.object({
      isAuthenticated: z.boolean(),
      user: User.nullable(),
      otpRequired: z.boolean(),
    }),
  },
});

export const checkVendor = endpoint({
  method: 'GET',
  path: '/auth/check-vendor',
  access: 'public',
  summary: 'Whether the caller is signed in as a vendor',
  answers: { 200: RoleCheck },
});

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/auth/check-admin',
  access: 'public',
  summary: 'Whether the caller is signed in as an admin',
  answers: { 200: RoleCheck },
});

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  summary: 'Open an account; a code is mailed',
  body: z.object({
    name: Typed,
    email: Typed,
    password: Typed,
    /** The checkout generated the password. The customer sets their own through an emailed link. */
    passwordless: z.boolean().default(false),
    phone: z.string().max(1000).nullish(),
    /** Where the phone is, if it was typed without its country code. */
    country: Country.nullish(),
    /** customer or vendor. */
    role: Typed,
    /** Of the page it was sent from; mails are written in it. */
    language: Language.default('en'),
  }),
  answers: { 201: SignedIn },
});

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in; a device that is not remembered needs a code or a second factor',
  body: z.object({ email: Typed, password: Typed }),
  answers: { 200: SignedIn, 403: z.union([CodeNeeded, Refused]) },
});

export const signOut = endpoint({
  method: 'GET',
  path: '/auth/logout',
  access: 'public',
  changesState: true,
  summary: 'End the session',
  answers: { 200: Message },
});

export const sendCode = endpoint({
  method: 'GET',
  path: '/otp/gen-otp',
  access: 'pending-code',
  changesState: true,
  summary: 'Mail a new code for the pending step, unless the account has a second factor',
  answers: { 200: Message },
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/otp/verify-otp',
  access: 'pending-code',
  summary:
    "Finish the pending step with its emailed code, or with one of the account's authenticator app",
  body: z.object({
    otp: z.union([z.string().max(40), z.int().min(0).max(999_999)]),
    rememberDevice: z.boolean().default(false),
  }),
  answers: { 200: SignedIn },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forget-password',
  access: 'public',
  summary: 'Mail a link for choosing a new password',
  body: z.object({ email: Typed }),
  answers: { 200: Message },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password/{token}',
  access: 'public',
  summary: 'Choose a new password by the mailed link',
  params: z.object({ token: z.string().max(200) }),
  body: z.object({ password: Typed }),
  answers: { 200: Message },
});

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/auth/upload/profile-pic',
  access: 'customer',
  summary: "Replace one's picture; sent as a data string",
  bodyLimit: 24 * 1024 * 1024,
  body: z.object({ image: z.string() }),
  answers: { 200: SignedIn },
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/account/profile',
  access: 'customer',
  summary: "One's own profile with its addresses",
  answers: { 200: z.object({ user: Profile }) },
});

const AddressInput = z.object({
  /** Of an address kept; new ones have none. */
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
  /** Of somebody kept; new ones have none. */
  _id: z.string().max(64).optional(),
  firstName: Typed,
  birthDate: Typed,
});

export const writeProfile = endpoint({
  method: 'PUT',
  path: '/account/profile',
  access: 'customer',
  summary: 'Change the profile; fields left out stay as they are',
  body: z.object({
    name: z.string().max(1000).optional(),
    phone: z.string().max(1000).nullable().optional(),
    language: Language.optional(),
    /** The whole list, in its order. */
    addresses: z.array(AddressInput).max(20).optional(),
    /** The whole list, in its order. */
    dependants: z.array(DependantInput).max(20).optional(),
  }),
  answers: { 200: z.object({ user: Profile, message: z.string() }) },
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/account/password',
  access: 'customer',
  summary: 'Change the password; other devices are signed out',
  body: z.object({ currentPassword: Typed, newPassword: Typed }),
  answers: { 200: Message },
});

const Kept = z.record(z.string(), z.unknown());

export const exportAccount = endpoint({
  method: 'GET',
  path: '/account/export',
  access: 'customer',
  confirmed: true,
  moves: 'secret',
  summary: 'Everything kept about oneself, as a file',
  inParts: true,
  answers: {
    200: z.object({
      exportedAt: Instant,
      user: Profile,
      orders: z.array(Kept),
      returns: z.array(Kept),
      reviews: z.array(Kept),
      messages: z.array(Kept),
      people: z.array(Kept),
      /** Accounts of billers, whole. */
      billAccounts: z.array(Kept),
      cart: z.array(Kept),
      recipients: z.array(Kept),
      cards: z.array(Kept),
      /** What is to be written about when it is back in stock. */
      awaited: z.array(Kept),
      business: Kept.nullable(),
      /** Who they declared to be, with the documents that show it; null for who declared nothing. */
      standing: Kept.nullable(),
      devices: z.array(Kept),
      /** Passkeys by their names, and whether there is an authenticator app. */
      factors: Kept,
      security: z.array(Kept),
    }),
  },
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  access: 'customer',
  confirmed: true,
  summary: 'Delete the account; its orders stay, without the person',
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
