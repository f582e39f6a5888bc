import { notFound, Refusal } from '#base/errors.ts';
import { endpoints } from '#contract/jobs.ts';
import { countFailedMails, listFailedMails, reviveMail } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { stateOf } from './rules.ts';
import { makeDue } from '#core/shared/make-due-store.ts';
import { type JobRow, listJobs, mailQueue } from './store.ts';

export const jobRoutes = (market: Market): Route[] => {
  const { db } = market;
  return [
    route(endpoints.listJobs, async () => {
      const { oldestSeconds, ...mail } = await mailQueue(db);
      const jobs = (await listJobs(db)).map(present);
      return reply(200, { jobs, mail: { ...mail, oldestSeconds: Math.floor(oldestSeconds) } });
    }),
    route(endpoints.runJob, async ({ params }) => {
      if (!(await transaction(db, (trx) => makeDue(trx, params.name)))) throw notFound('Job');
      return reply(200, { message: 'It runs now' });
    }),
    route(endpoints.listFailedMails, async ({ query }) => {
      const data = await listFailedMails(db, query);
      return reply(200, { data, ...(await countFailedMails(db, query)) });
    }),
    route(endpoints.retryMail, async ({ params }) => {
      await transaction(db, async (trx) => {
        const revived = await reviveMail(trx, params.id);
        if (revived === 'missing') throw notFound('Mail');
        if (revived === 'erased') throw new Refusal(409, 'mail_erased');
        await market.mail.send(trx, params.id);
      });
      return reply(200, { message: 'It is sent again' });
    }),
  ];
};

const present = ({ isHeld, lateSeconds, dueAt, startedAt, failedAt, ...row }: JobRow) => ({
  ...row,
  state: stateOf({ isHeld, lateSeconds, failures: row.failures }),
  dueAt: dueAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
  waitingSeconds: isHeld ? 0 : Math.max(0, Math.floor(lateSeconds)),
});
