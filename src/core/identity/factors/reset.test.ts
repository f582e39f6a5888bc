import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { lastCode } from '#testing/codes.ts';
import { personWithApp, shownCode, signInHalfWay } from '#testing/factors.ts';
import { resetFactors } from './reset.ts';

const app = await createTestApp();

test('the operator removes the factors of a user who lost them, with an audit entry', async () => {
  const { client, email, secret, recoveryCodes } = await personWithApp(app, 'lost@example.com');
  const half = await signInHalfWay(app, email);
  expect(await resetFactors(app.market, ' Lost@Example.com')).toMatchObject({ outcome: 'reset' });
  expect((await client.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  const otp = shownCode(app, secret);
  expect((await half.refused('POST /otp/verify-otp', { body: { otp } })).code).toBe('no_step');

  const again = await signInHalfWay(app, email);
  expect((await again.ok('GET /otp/choices', {})).choices).toEqual(['mail']);
  const body = { code: recoveryCodes[0] };
  expect((await again.refused('POST /otp/verify-recovery', { body })).code).toBe('factor_missing');
  await again.ok('POST /otp/verify-otp', { body: { otp: await lastCode(app, email) } });
  const audit = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'user.factors')
    .execute();
  expect(audit).toMatchObject([
    { actor_role: 'operator', before: { app: true, passkeys: 0 }, after: { app: false } },
  ]);
  expect(await resetFactors(app.market, email)).toMatchObject({ outcome: 'none' });
  expect(await resetFactors(app.market, 'nobody@example.com')).toEqual({ outcome: 'unknown' });
});
