import { ApiError } from '#web/api.ts';

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
