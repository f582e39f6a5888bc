import { NOTICE_GROUPS, type NoticeChannel, type NoticeGroup } from '#base/notice-groups.ts';
import { memberMayChange, type StaffRole, type VendorRole } from '#base/permissions.ts';
import type { NoticeChoice, NoticeSettings } from '#contract/notification-settings.ts';
import { NOTICE_KINDS, noticeOf } from './kinds.ts';

interface Reader {
  readonly vendorId: string | null;
  readonly vendorRole: VendorRole | null;
  readonly staffRole: StaffRole | null;
}

/** The groups whose notifications a person can receive. */
const CONCERNS: Readonly<Record<NoticeGroup, (reader: Reader) => boolean>> = {
  orders: ({ staffRole }) => staffRole === null,
  reminders: ({ staffRole }) => staffRole === null,
  sales: (reader) => reader.vendorId !== null && memberMayChange(reader, 'orders'),
  listings: (reader) => reader.vendorId !== null && memberMayChange(reader, 'calendar'),
  messages: ({ staffRole }) => staffRole === null,
  money: (reader) => reader.vendorId !== null && memberMayChange(reader, 'money'),
  team: ({ vendorId }) => vendorId !== null,
  operations: ({ staffRole }) => staffRole !== null,
  security: () => true,
};

export interface GroupChoice {
  readonly group: NoticeGroup;
  readonly channels: NoticeChannel[];
  readonly alwaysMails: boolean;
}

/** The channels of a group that can be switched off. Security stays in the list of notifications. */
function choiceOf(group: NoticeGroup): GroupChoice {
  const kinds = NOTICE_KINDS.map(noticeOf).filter(
    (kind) => kind.group === group && kind.person !== null,
  );
  const can: Readonly<Record<NoticeChannel, boolean>> = {
    inApp: kinds.length > 0 && group !== 'security',
    email: kinds.some(({ email }) => email === 'optional'),
    push: kinds.some(({ push }) => push),
    text: kinds.some(({ text }) => text),
  };
  return {
    group,
    channels: (['inApp', 'email', 'push', 'text'] as const).filter((channel) => can[channel]),
    alwaysMails: kinds.some(({ email }) => email === 'always'),
  };
}

const CHOICES = NOTICE_GROUPS.map(choiceOf);

/** The reader's groups, without those in which there is nothing to choose. */
export const choicesOf = (reader: Reader): GroupChoice[] =>
  CHOICES.filter(({ group, channels }) => channels.length > 0 && CONCERNS[group](reader));

export const keyOf = ({ group, channel }: NoticeChoice): string => `${group}:${channel}`;

/** True if the group's channel can be switched off. */
export const canSwitchOff = ({ group, channel }: NoticeChoice): boolean =>
  CHOICES.some((one) => one.group === group && one.channels.includes(channel));

/** True if the kind's group is switched off on the channel, or this version does not know the kind. */
export function isSwitchedOff(
  { off }: NoticeSettings,
  kind: string,
  channel: NoticeChannel,
): boolean {
  const known = NOTICE_KINDS.find((one) => one === kind);
  if (known === undefined) return true;
  const { group } = noticeOf(known);
  return off.some((one) => one.group === group && one.channel === channel);
}

/** Stored choices; those that an older version knew are left out. */
export const offChoices = (switchedOff: readonly string[]): NoticeChoice[] =>
  CHOICES.flatMap(({ group, channels }) =>
    channels
      .map((channel) => ({ group, channel }))
      .filter((choice) => switchedOff.includes(keyOf(choice))),
  );
