import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/first-seed.ts';

export const CUSTOMER = { email: 'customer@souk.example', password: DEMO_PASSWORD };
/** Saved state of the demo customer: signed in, with a remembered device and a cart line. */
export const CUSTOMER_STATE = 'test-results/states/customer.json';
export const VENDOR = { email: 'vendor@souk.example', password: DEMO_PASSWORD };
/** Saved state of the demo tour vendor: signed in, with a remembered device. */
export const VENDOR_STATE = 'test-results/states/vendor.json';
export const GROCER = { email: 'vendor.groceries@souk.example', password: DEMO_PASSWORD };
/** Saved state of the demo grocer of Amman: signed in, with a remembered device. */
export const GROCER_STATE = 'test-results/states/grocer.json';
export const TAILOR = { email: 'vendor.clothing@souk.example', password: DEMO_PASSWORD };
/** Saved state of the first demo tailor: signed in, with a remembered device. */
export const TAILOR_STATE = 'test-results/states/tailor.json';
export const ADMIN = { email: 'admin@souk.example', password: DEMO_PASSWORD };
/** Saved state of the demo admin: signed in, with a remembered device. */
export const ADMIN_STATE = 'test-results/states/admin.json';

export function newcomer(name: string) {
  return {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}.${crypto.randomUUID().slice(0, 8)}@example.com`,
    password: 'three felucca sunsets',
    phone: '+20 10 5550 1234',
  };
}

export async function signUp(
  request: APIRequestContext,
  { name, email, password }: ReturnType<typeof newcomer>,
): Promise<void> {
  const answer = await request.post('/api/auth/signup', {
    data: { name, email, password, role: 'customer', language: 'en' },
  });
  expect(answer.status()).toBe(201);
}

/** Signs in with the mailed code, and lets the device be remembered. */
export async function enterCode(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/otp/verify-otp', {
    data: { otp: await codeOf(request, email), rememberDevice: true },
  });
  expect(answer.status()).toBe(200);
}

/** Declares the identity that sending money requires. */
export async function declareWho(request: APIRequestContext, legalName: string): Promise<void> {
  const answer = await request.put('/api/account/standing', {
    data: {
      legalName,
      birthDate: '1990-05-17',
      nationality: 'EG',
      line: '7 Canary Row',
      city: 'Hamburg',
      residence: 'DE',
      source: null,
    },
  });
  expect(answer.status()).toBe(200);
}

/**
 * Confirms the demo password in the dialog. Saved states may be older than the ten minutes a
 * confirmation lasts.
 */
export async function confirmIdentity({ request }: Page): Promise<void> {
  const answer = await request.post('/api/auth/confirm', { data: { password: DEMO_PASSWORD } });
  expect(answer.status()).toBe(200);
}

/** The latest code mailed to an address. */
export async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  const page = await mailbox(request, email);
  const code = /<strong><bdi>(\d{6}) is your Souk code/.exec(page)?.[1];
  if (code === undefined) throw new Error(`No code for ${email} is in the mailbox`);
  return code;
}

/** Mails sent to an address, in the embedded mailbox. */
export async function mailbox(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.get('/mailbox', { params: { to: email } });
  expect(answer.status()).toBe(200);
  return answer.text();
}

export async function fillSignIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
