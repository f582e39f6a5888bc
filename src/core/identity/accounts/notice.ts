import type { StaffPermission } from '#base/permissions.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { MailData, MailRequest } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import type { Origin } from '../security/security-event.ts';
import { findUser, listAdmins } from './user-store.ts';

// Ordered: each browser's header also contains the names after it.
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser's name from its User-Agent; '' if unknown. */
export const browserOf = (userAgent: string): string => first(BROWSERS, userAgent);

/** Its operating system; '' if unknown. */
export const systemOf = (userAgent: string): string => first(SYSTEMS, userAgent);

function first(names: readonly (readonly [string, RegExp])[], userAgent: string): string {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';
}

export type Notice = Pick<
  MailData['account-notice'],
  'news' | 'factor' | 'account' | 'staffRole' | 'reason'
>;

/** Mails the owner about a change. Omit `from` for an admin, whose address is private. */
export async function mailNotice(
  trx: Trx,
  market: Pick<Market, 'mail' | 'clock'>,
  userId: string,
  notice: Notice,
  from?: Origin,
): Promise<void> {
  const owner = await findUser(trx, userId);
  if (!owner) return;
  await market.mail.queue(trx, {
    to: owner.email,
    language: owner.language,
    template: 'account-notice',
    data: {
      ...notice,
      at: market.clock.now().toISOString(),
      ...(from && {
        browser: browserOf(from.userAgent),
        system: systemOf(from.userAgent),
        ip: from.ip,
      }),
    },
  });
}

type Unaddressed<Request> = Request extends MailRequest
  ? Pick<Request, 'template' | 'data'>
  : never;

/** A mail to each admin with the permission, except one, in their language; none if there are no admins. */
export async function mailsToAdmins(
  db: Db,
  permission: StaffPermission,
  mail: Unaddressed<MailRequest>,
  exceptId?: string,
): Promise<MailRequest[]> {
  const admins = (await listAdmins(db, permission)).filter(({ id }) => id !== exceptId);
  return admins.map(({ email, language }) => ({ ...mail, to: email, language }));
}
