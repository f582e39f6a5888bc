import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { lastCode } from './codes.ts';

export const PHONE = '+201001234567';

/** The code in the last text to a number. Throws without one. */
export async function lastTextedCode({ db }: Pick<TestApp, 'db'>, phone: string): Promise<string> {
  const text = await db
    .selectFrom('text_outbox')
    .select('body')
    .where('phone', '=', phone)
    .where('template', '=', 'code')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const code = /\b\d{6}\b/.exec(text?.body ?? '')?.[0];
  if (!code) throw new Error(`No code was texted to ${phone}`);
  return code;
}

/** Verifies a number by the emailed and the texted code. */
export async function addPhone(
  app: TestApp,
  client: TestClient,
  email: string,
  phone = PHONE,
  channel: 'sms' | 'whatsapp' = 'sms',
): Promise<void> {
  await client.ok('POST /account/texts/phone', { body: { phone, channel } });
  for (const code of [() => lastCode(app, email), () => lastTextedCode(app, phone)])
    await client.ok('POST /account/texts/phone/confirm', { body: { code: await code() } });
}
