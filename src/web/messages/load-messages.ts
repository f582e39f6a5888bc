import { ApiError } from '#web/api.ts';
import type { MessagesSearch } from './messages-search.ts';
import { subjectOf } from './subject-of.ts';
import type { SideCalls } from './sides.ts';

/** The first page of conversations, and the one to open. Throws ApiError. */
export async function loadMessages(calls: SideCalls, search: MessagesSearch) {
  const subject = subjectOf(search);
  const [first, openId] = await Promise.all([
    calls.list({ only: search.only ?? 'all' }),
    search.open !== undefined || subject === null
      ? search.open
      : calls.about(subject).then(({ conversationId }) => conversationId),
  ]);
  return { first, openId: openId ?? null };
}

/** Number of unread conversations; 0 if it cannot be counted, because a page without it is better than none. */
export const countUnread = async (
  read: () => Promise<{ readonly unread: number }>,
): Promise<number> =>
  read()
    .then(({ unread }) => unread)
    .catch((error: unknown) => {
      if (error instanceof ApiError) return 0;
      throw error;
    });
