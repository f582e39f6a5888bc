const DAY_MS = 86_400_000;
const LAST_DAYS = 3;

/** Times of reminders: at half time, and three days before the end. */
export function remindersOf(sentAt: Date, endsAt: Date): readonly Date[] {
  const half = sentAt.getTime() + (endsAt.getTime() - sentAt.getTime()) / 2;
  const last = endsAt.getTime() - LAST_DAYS * DAY_MS;
  return [...new Set([half, last])]
    .filter((at) => at > sentAt.getTime())
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at));
}

export const nextReminder = (sentAt: Date, endsAt: Date, now: Date): Date | null =>
  remindersOf(sentAt, endsAt).find((at) => at > now) ?? null;

export const endsAfter = (sentAt: Date, days: number): Date =>
  new Date(sentAt.getTime() + days * DAY_MS);
