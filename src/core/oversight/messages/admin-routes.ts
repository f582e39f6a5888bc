import type { CsvColumn } from '#base/csv.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { type AdminMessage, endpoints } from '#contract/messages.ts';
import { listAudit, presentAudit, recordAudit } from '#core/identity/index.ts';
import { inOrder, streamed } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import {
  countMessages,
  exportedMessageIds,
  findMessage,
  findMessages,
  listMessages,
  lockMessage,
  type MessageRow,
  setMessage,
} from './admin-store.ts';
import { handlingRefusal } from './rules.ts';

export const adminMessageRoutes = (market: Market): Route[] => {
  const { db, clock } = market;
  const details = async (id: string) => {
    const row = await findMessage(db, id);
    if (!row) throw notFound('Message');
    const audit = await listAudit(db, { type: 'message', id });
    return { message: { ...present(row), audit: audit.map(presentAudit) } };
  };
  return [
    route(endpoints.listMessages, async ({ query }) => {
      const page = { rows: query.pageSize, offset: (query.page - 1) * query.pageSize };
      const rows = await listMessages(db, query, page);
      return reply(200, { data: rows.map(present), total: await countMessages(db, query) });
    }),
    route(endpoints.exportMessages, async ({ query }) => {
      return streamed('messages', COLUMNS, await exportedMessageIds(db, query), async (ids) =>
        inOrder(ids, await findMessages(db, ids), ({ id }) => id).map(present),
      );
    }),
    route(endpoints.messageDetails, async ({ params }) => reply(200, await details(params.id))),
    route(endpoints.handleMessage, async ({ user, params, body }) => {
      const { status, reply: answer = '', from } = body;
      await transaction(db, async (trx) => {
        const row = await lockMessage(trx, params.id);
        if (!row) throw notFound('Message');
        const why = handlingRefusal({
          from: row.status,
          to: status,
          seen: from,
          reply: answer,
          answeredBefore: row.reply !== null,
          reachable: row.email !== '',
        });
        if (why !== null) throw new Refusal(409, why, { status: row.status });
        const now = clock.now();
        const sent = status === 'answered' && answer !== '';
        await setMessage(trx, row.id, {
          status,
          ...(sent && { reply: answer, answered_at: now }),
        });
        await recordAudit(
          trx,
          {
            actor: { id: user.id, role: 'admin' },
            action: 'message.status',
            subject: { type: 'message', id: row.id },
            before: { status: row.status },
            after: { status },
          },
          now,
        );
        if (sent)
          await market.mail.queue(trx, {
            to: row.email,
            language: row.language,
            template: 'message-answered',
            data: { reply: answer },
          });
      });
      return reply(200, await details(params.id));
    }),
  ];
};

const present = (row: MessageRow): AdminMessage => ({
  _id: row.id,
  name: row.name || null,
  email: row.email || null,
  subject: row.subject,
  message: row.message,
  status: row.status,
  reply: row.reply,
  answeredAt: row.answered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

const COLUMNS: readonly CsvColumn<AdminMessage>[] = [
  { title: 'Message ID', value: (row) => row._id },
  { title: 'Name', value: (row) => row.name },
  { title: 'Email', value: (row) => row.email },
  { title: 'Subject', value: (row) => row.subject },
  { title: 'Message', value: (row) => row.message },
  { title: 'Status', value: (row) => row.status },
  { title: 'Answer', value: (row) => row.reply },
  { title: 'Date', value: (row) => row.createdAt },
];
