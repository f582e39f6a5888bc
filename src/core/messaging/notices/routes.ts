import { endpoints } from '#contract/notifications.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { wordsIn } from '#core/shared/words.ts';
import { noticeTitle } from './kinds.ts';
import { countUnseen, listNotices, seeNotices } from './store.ts';

export const noticeRoutes = ({ db, clock }: Market): Route[] => [
  route(endpoints.listNotifications, async ({ user, language }) => {
    const say = wordsIn(language ?? user.language);
    const rows = await listNotices(db, user.id);
    return reply(200, {
      notifications: rows.flatMap(({ id, kind, data, link, created_at: at, seen_at: seen }) => {
        const title = noticeTitle(kind, data, say);
        // A newer version wrote it.
        if (title === undefined) return [];
        return { _id: id, title, link, createdAt: at.toISOString(), isSeen: seen !== null };
      }),
      unread: await countUnseen(db, user.id),
    });
  }),

  route(endpoints.seeNotifications, async ({ user, body }) => {
    await transaction(db, (trx) => seeNotices(trx, user.id, body, clock.now()));
    return reply(200, { unread: await countUnseen(db, user.id) });
  }),
];
