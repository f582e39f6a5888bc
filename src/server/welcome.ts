import { sql } from 'kysely';
import type { Market } from '#core/shared/market.ts';

/**
 * Prints help for newcomers once the marketplace is running. On stderr, so that stdout stays lines
 * of JSON. Names the demo accounts, if they exist.
 */
export async function welcome(
  { db, settings }: Pick<Market, 'db' | 'settings'>,
  demoPassword: string,
): Promise<string> {
  const lines = ['', `  Souk is at ${settings.publicUrl}`];
  const accounts = await db
    .selectFrom('users')
    .select('email')
    .where('email', '~', '^((customer|admin|vendor)|vendor[.][a-z-]+)@souk[.]example$')
    .where('deleted_at', 'is', null)
    .orderBy(sql`email like 'vendor.%'`)
    .orderBy('email')
    .execute();
  if (accounts.length > 0) {
    lines.push(
      `  Demonstration accounts, password ${demoPassword}:`,
      ...accounts.map(({ email }) => `    ${email}`),
    );
  }
  if (settings.mailbox)
    lines.push(`  Mail, with the codes for signing in, is kept at ${settings.publicUrl}/mailbox`);
  return `${lines.join('\n')}\n\n`;
}
