import { type APIRequestContext, expect } from '@playwright/test';
/** Moves a market's clock, which ends most sessions. */
export const moveDays = (request: APIRequestContext, days: number): Promise<void> =>
  moveSeconds(request, days * 86_400);

export async function moveSeconds(request: APIRequestContext, seconds: number): Promise<void> {
  const answer = await request.post('/api/test/clock', { data: { advanceSeconds: seconds } });
  expect(answer.status()).toBe(200);
}

/** Runs one of the recurring jobs. */
export async function runJob(request: APIRequestContext, name: string): Promise<void> {
  const answer = await request.post('/api/test/jobs', { data: { name } });
  expect(answer.status(), await answer.text()).toBe(200);
}
