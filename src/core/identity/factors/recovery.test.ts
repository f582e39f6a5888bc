import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { personWithApp, signInHalfWay } from '#testing/factors.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp();
const verify = (code: string) => ({ body: { code } });

test('a recovery code opens one session, in any spelling', async () => {
  const { email, recoveryCodes } = await personWithApp(app, 'recovers@example.com');
  const code = sure(recoveryCodes[3]);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const client = await signInHalfWay(app, email);
  const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
  await client.ok('POST /otp/verify-recovery', verify(typed));
  expect((await client.ok('GET /account/factors', {})).recoveryCodes?.left).toBe(9);
  const again = await signInHalfWay(app, email);
  expect((await again.refused('POST /otp/verify-recovery', verify(code))).code).toBe('factor_used');
  await again.ok('POST /otp/verify-recovery', verify(sure(recoveryCodes[4])));
  const notices = (await app.mails(email)).filter(({ template }) => template === 'account-notice');
  expect(notices.filter(({ subject }) => subject.includes('recovery code'))).toHaveLength(2);
  expect(app.securityLines).toContainEqual(
    expect.objectContaining({ event: 'recovery-code-used', details: { left: 8 } }),
  );
});

test('new codes invalidate earlier ones', async () => {
  const { client, email, recoveryCodes } = await personWithApp(app, 'renews@example.com');
  const renewed = await client.ok('POST /account/recovery-codes', { body: {} });
  expect(renewed.recoveryCodes).toHaveLength(10);
  const half = await signInHalfWay(app, email);
  expect(
    (await half.refused('POST /otp/verify-recovery', verify(sure(recoveryCodes[0])))).code,
  ).toBe('factor_wrong');
  await half.ok('POST /otp/verify-recovery', verify(sure(renewed.recoveryCodes[0])));
});

test('malformed recovery codes are reported without counting as a try', async () => {
  const { email } = await personWithApp(app, 'mistypes@example.com');
  const half = await signInHalfWay(app, email);
  for (const typed of ['', '123456', 'ABCDE-FGHJ!', 'U'.repeat(10), 'A'.repeat(11)])
    expect((await half.refused('POST /otp/verify-recovery', verify(typed))).code).toBe(
      'recovery_malformed',
    );
  const wrong = await half.refused('POST /otp/verify-recovery', verify('00000-00000'));
  expect(wrong.body.triesLeft).toBe(4);
});

test('recovery codes need a second factor', async () => {
  const client = await app.signedIn('customer');
  expect(await client.refused('POST /account/recovery-codes', { body: {} })).toMatchObject({
    status: 409,
    code: 'factor_missing',
  });
});
