import { expect, test } from 'vitest';
import { ApiError } from '#web/api.ts';
import { keepShown } from './keep-shown.ts';

function start() {
  let failure: Error | null = null;
  let count = 0;
  const load = keepShown(async (deps: { only: string }) => {
    if (failure) throw failure;
    return `${deps.only} ${(count += 1)}`;
  });
  return { load, fail: (error: Error | null) => void (failure = error) };
}
const deps = { only: 'all' };

test('a reload that does not reach the server keeps the page', async () => {
  const { load, fail } = start();
  expect(await load({ deps, cause: 'enter' })).toBe('all 1');
  fail(new ApiError(0, {}));
  expect(await load({ deps, cause: 'stay' })).toBe('all 1');
  fail(null);
  expect(await load({ deps, cause: 'stay' })).toBe('all 2');
});

test('a visit, another list and a refusal fail as usual', async () => {
  const { load, fail } = start();
  await load({ deps, cause: 'enter' });
  fail(new ApiError(0, {}));
  await expect(load({ deps, cause: 'enter' })).rejects.toMatchObject({ status: 0 });
  await expect(load({ deps: { only: 'unread' }, cause: 'stay' })).rejects.toBeInstanceOf(ApiError);
  fail(new ApiError(403, {}));
  await expect(load({ deps, cause: 'stay' })).rejects.toMatchObject({ status: 403 });
});
