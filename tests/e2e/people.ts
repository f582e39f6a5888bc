import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo-password.ts';

export const CUSTOMER = { email: 'customer@souk.example', password: DEMO_PASSWORD };
/** Saved state of the demonstration's customer: signed in, on a remembered device and with a line in the cart. */
export const CUSTOMER_STATE = 'test-results/states/customer.json';
export const VENDOR = { email: 'vendor@souk.example', password: DEMO_PASSWORD };
/** Saved state of the demonstration's tour vendor: signed in, on a remembered device. */
export const VENDOR_STATE = 'test-results/states/vendor.json';
export const GROCER = { email: 'vendor.groceries@souk.example', password: DEMO_PASSWORD };
/** Saved state of the demonstration's grocer of Amman: signed in, on a remembered device. */
export const GROCER_STATE = 'test-results/states/grocer.json';
export const TAILOR = { email: 'vendor.clothing@souk.example', password: DEMO_PASSWORD };
/** Saved state of the demonstration's first tailor: signed in, on a remembered device. */
export const TAILOR_STATE = 'test-results/states/tailor.json';
export const ADMIN = { email: 'admin@souk.example', password: DEMO_PASSWORD };
/** Saved state of the demonstration's admin: signed in, on a remembered device. */
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

/** Signs in with what the mailbox has, and has the device remembered. */
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

/** Gives the demonstration's password once more, as its dialog does for what asks: the states are older than ten minutes, or not. */
export async function confirmIdentity({ request }: Page): Promise<void> {
  const answer = await request.post('/api/auth/confirm', { data: { password: DEMO_PASSWORD } });
  expect(answer.status()).toBe(200);
}

/** The newest code that was mailed to an address. */
export async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  const page = await mailbox(request, email);
  const code = /<strong><bdi>(\d{6}) is your Souk code/.exec(page)?.[1];
  if (code === undefined) throw new Error(`No code for ${email} is in the mailbox`);
  return code;
}

/** The mailbox's list of what was sent to an address. */
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
