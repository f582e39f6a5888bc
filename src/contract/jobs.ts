import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './list.ts';
import { IdParams, Instant, Message } from './shared.ts';

const JOB_STATES = ['waiting', 'running', 'idle', 'failed'] as const;

const AdminJob = z.object({
  name: z.string(),
  /** `failed` waits for its next run. */
  state: z.enum(JOB_STATES),
  everySeconds: z.number().int(),
  dueAt: Instant,
  startedAt: Instant.nullable(),
  /** Duration of the last finished run. */
  tookMs: z.number().int().nullable(),
  /** Seconds since it became due; 0 unless it waits. */
  waitingSeconds: z.number().int(),
  /** Since the last success. */
  failures: z.number().int(),
  failedAt: Instant.nullable(),
  error: z.string().nullable(),
});

const MailQueue = z.object({
  /** Counted to 10,000, like `failed`. */
  waiting: z.number().int(),
  oldestSeconds: z.number().int(),
  /** Mails that were given up in the last 30 days. */
  failed: z.number().int(),
  /** Why the oldest waiting mail has not been sent. */
  error: z.string().nullable(),
});

const FailedMail = z.object({
  _id: z.string(),
  recipient: z.string(),
  template: z.string(),
  tries: z.number().int(),
  createdAt: Instant,
  failedAt: Instant,
  error: z.string().nullable(),
  /** False for a mail with a code or link: its text is erased when it fails. */
  canRetry: z.boolean(),
});

const MAILS = { statuses: [], sorts: ['recent', 'oldest'] } as const;

export const endpoints = {
  listJobs: endpoint('GET /admin/jobs', 'admin', {
    may: 'settings',
    summary: 'Periodic jobs with their last and next run, and the queue of mails',
    answers: { 200: z.object({ jobs: z.array(AdminJob), mail: MailQueue }) },
  }),
  runJob: endpoint('POST /admin/jobs/{name}/run', 'admin', {
    may: 'settings',
    summary: 'Run a periodic job now, or again after its current run',
    params: z.object({ name: z.string().max(100) }),
    answers: { 200: Message },
  }),
  listFailedMails: endpoint('GET /admin/mails', 'admin', {
    may: 'settings',
    summary: 'Mails that were given up, searched by the start of their address',
    query: listQuery(MAILS),
    answers: { 200: listAnswer(FailedMail) },
  }),
  retryMail: endpoint('POST /admin/mails/{id}/retry', 'admin', {
    may: 'settings',
    summary: 'Send a mail that was given up again',
    params: IdParams,
    answers: { 200: Message },
  }),
};
