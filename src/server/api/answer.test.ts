import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#base/errors.ts';
import { answerError } from './answer.ts';

function answer(error: unknown) {
  const logged: string[] = [];
  const log = {
    info: () => undefined,
    warn: (event: string) => void logged.push(event),
    error: (event: string) => void logged.push(event),
  };
  return { ...answerError(error, log, 'request-1'), logged };
}

test('reports and logs a full disk', () => {
  const full = Object.assign(
    new Error('could not extend file "base/5/16384": No space left on device'),
    { code: '53100' },
  );
  expect(answer(full)).toMatchObject({
    status: 507,
    body: { code: 'disk_full', requestId: 'request-1' },
    logged: ['request failed'],
  });
});

test.each(['ENOSPC', 'EDQUOT'])("%s of the pictures' folder is reported alike", (code) => {
  const full = Object.assign(new Error('no space left on device, write'), { code });
  expect(answer(full)).toMatchObject({ status: 507, body: { code: 'disk_full' } });
});

test.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is starting up'],
  ['57014', 'canceling statement due to statement timeout'],
  ['08006', 'connection failure'],
  ['25006', 'cannot execute UPDATE in a read-only transaction'],
  ['53300', 'sorry, too many clients already'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  [undefined, 'timeout exceeded when trying to connect'],
  [undefined, 'Connection terminated unexpectedly'],
  [undefined, 'Client has encountered a connection error and is not queryable'],
])('answers that an unavailable database (%s, %s) can be retried soon', (code, message) => {
  const away = Object.assign(new Error(message), code === undefined ? {} : { code });
  expect(answer(away)).toMatchObject({
    status: 503,
    body: { code: 'unavailable', requestId: 'request-1' },
    headers: { 'retry-after': '5' },
    logged: ['database away'],
  });
});

test.each([
  ['40P01', 'deadlock detected'],
  ['55P03', 'canceling statement due to lock timeout'],
  ['40001', 'could not serialize access due to concurrent update'],
])('marks temporary conflicts (%s, %s) as retryable at once', (code, message) => {
  expect(answer(Object.assign(new Error(message), { code }))).toMatchObject({
    status: 503,
    body: { code: 'unavailable', requestId: 'request-1' },
    headers: { 'retry-after': '1' },
    logged: ['database busy'],
  });
});

test('logs unexpected errors without explaining them', () => {
  const { status, body, logged } = answer(new Error('password of the database is hunter2'));
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('hunter2');
  expect(logged).toEqual(['request failed']);
});

test('treats a malformed id that reaches the database as our own error', () => {
  const said = Object.assign(new Error('invalid input syntax for type uuid: "x"'), {
    code: '22P02',
  });
  expect(answer(said)).toMatchObject({ status: 500, logged: ['request failed'] });
});

test('returns a declared refusal without logging', () => {
  expect(answer(new Refusal(409, 'sign_in'))).toMatchObject({
    status: 409,
    body: { message: 'Please sign in first.', code: 'sign_in' },
    logged: [],
  });
});

test('reports schema errors by field, in English and by name', () => {
  const { error } = z
    .object({ price: z.number('Enter a price as a number'), name: z.string().max(3, 'At most 3') })
    .safeParse({ price: 'ten', name: 'long' });
  expect(answer(error)).toEqual({
    status: 400,
    headers: {},
    logged: [],
    body: {
      message: 'Enter a price as a number',
      code: 'bad_input',
      errorMessages: { price: 'Enter a price as a number', name: 'At most 3' },
      errorCodes: { price: 'not_a_number', name: 'too_long' },
      errorLimits: { name: 3 },
    },
  });
});
