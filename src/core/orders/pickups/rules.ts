const DAY_MS = 86_400_000;
/** The last reminder comes so long before the end. */
const LAST_DAYS = 3;

/** When somebody is reminded of what waits: at half of its time, and three days before the end. */
export function remindersOf(sentAt: Date, endsAt: Date): readonly Date[] {
  const half = sentAt.getTime() + (endsAt.getTime() - sentAt.getTime()) / 2;
  const last = endsAt.getTime() - LAST_DAYS * DAY_MS;
  return [...new Set([half, last])]
    .filter((at) => at > sentAt.getTime())
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at));
}

/** The next of them after an instant; null where none comes. */
export const nextReminder = (sentAt: Date, endsAt: Date, now: Date): Date | null =>
  remindersOf(sentAt, endsAt).find((at) => at > now) ?? null;

/** The end of what waits for so many days. */
export const endsAfter = (sentAt: Date, days: number): Date =>
  new Date(sentAt.getTime() + days * DAY_MS);
