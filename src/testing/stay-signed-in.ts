import type { TestApp } from './app.ts';

const LONG = new Date('2199-01-01T00:00:00Z');

/** Keeps sessions valid for days that a test skips. */
export async function staySignedIn({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: LONG, confirmed_at: LONG, expires_at: LONG })
    .execute();
}
