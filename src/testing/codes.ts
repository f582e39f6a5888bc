import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

/** The code in the last mail to an address. Throws without one. */
export async function lastCode(app: TestApp, email: string): Promise<string> {
  const mail = (await app.mails(email)).findLast(({ template }) => template === 'code');
  const code = mail?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** A different, wrong code. */
export const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

export const PASSWORD = 'a walk by the river';

/** Signs a person up in a browser and confirms their email address. */
export async function register(
  app: TestApp,
  client: TestClient,
  email: string,
  more: { role?: 'customer' | 'vendor'; rememberDevice?: boolean } = {},
): Promise<void> {
  const { role = 'customer', rememberDevice = false } = more;
  await client.ok('POST /auth/signup', {
    body: { name: 'Mona Said', email, password: PASSWORD, role },
  });
  await client.ok('POST /otp/verify-otp', {
    body: { otp: await lastCode(app, email), rememberDevice },
  });
}
