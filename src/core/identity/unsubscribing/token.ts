import { NOTICE_GROUPS, type NoticeGroup } from '#base/notice-groups.ts';
import { type SealSettings, seal, sealFor, unseal } from '../security/sealed.ts';

interface Subscription {
  readonly userId: string;
  readonly group: NoticeGroup;
}

const sealOf = (settings: SealSettings) => sealFor(settings, 'unsubscribing', 'token');

/** The token of an email's link. It only switches off emails of one group of one person. */
export const unsubscribeToken = (settings: SealSettings, { userId, group }: Subscription): string =>
  seal(sealOf(settings), `${userId} ${group}`);

/** Undefined for a token that we did not make. */
export function readUnsubscribeToken(
  settings: SealSettings,
  token: string,
): Subscription | undefined {
  const [userId, name] = unseal(sealOf(settings), token)?.split(' ') ?? [];
  const group = NOTICE_GROUPS.find((one) => one === name);
  return userId === undefined || group === undefined ? undefined : { userId, group };
}
