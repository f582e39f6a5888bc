import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { ApiError } from '#web/api.ts';
import { LoadFailed } from './load-failed.tsx';

const failed = (status: number, code: string) =>
  htmlAt(
    <LoadFailed
      error={new ApiError(status, { message: 'No', code })}
      reset={() => undefined}
      words="Failed to fetch payments"
    />,
  );

test('a page that the role excludes says who can change the role, without a retry', async () => {
  const ofStaff = await failed(403, 'staff_role_excludes');
  expect(ofStaff).toContain('Your role does not include this');
  expect(ofStaff).toContain('An administrator can change your role.');
  expect(ofStaff).not.toContain('Failed to fetch');
  expect(ofStaff).not.toContain('<button');
  expect(await failed(403, 'role_excludes')).toContain('An owner of your business can change');
});

test('another refusal can be retried', async () => {
  const other = await failed(403, 'admins_only');
  expect(other).toContain('Failed to fetch payments');
  expect(other).toContain('<button');
});
