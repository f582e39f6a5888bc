import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import type { Column } from '#web/table/data-table.tsx';
import { ListTime, timeTitle } from '#web/table/list-time.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { LOCALES } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

export type AdminJob = Answer<'GET /admin/jobs'>['jobs'][number];
export type FailedMail = Answer<'GET /admin/mails'>['data'][number];
type State = AdminJob['state'];

const WORDS: Record<State, () => string> = {
  waiting: () => m.jobs_waiting(),
  running: () => m.jobs_running(),
  idle: () => m.jobs_idle(),
  failed: () => m.jobs_failed(),
};
const TONES: Record<State, Tone> = {
  waiting: 'waiting',
  running: 'good',
  idle: 'plain',
  failed: 'bad',
};

/** Seconds in the largest unit that fits. */
export function spanWords(seconds: number): string {
  const [unit, length] =
    seconds >= 86_400
      ? (['day', 86_400] as const)
      : seconds >= 3600
        ? (['hour', 3600] as const)
        : seconds >= 60
          ? (['minute', 60] as const)
          : (['second', 1] as const);
  return new Intl.NumberFormat(LOCALES[currentLanguage()], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'second' ? 1 : 0,
  }).format(seconds / length);
}

/** Cards have no titles, which tell the two times apart. */
const labelled = (title: string, time: ReactNode) => (
  <>
    <span className="text-muted as-table:hidden">{title}: </span>
    {time}
  </>
);

export const jobColumns = (action: (job: AdminJob) => ReactNode): Column<AdminJob>[] => [
  {
    key: 'name',
    title: m.jobs_name(),
    grow: 3,
    cell: ({ name }) => <bdi dir="ltr">{name}</bdi>,
    second: ({ error, failures }) =>
      failures > 0 && error !== null ? (
        <bdi dir="ltr" title={error}>
          {error}
        </bdi>
      ) : null,
  },
  {
    key: 'state',
    title: m.table_status(),
    card: 'end',
    cell: ({ state }) => (
      <Badge tone={TONES[state]} dot>
        {WORDS[state]()}
      </Badge>
    ),
    second: ({ state, waitingSeconds }) =>
      state === 'waiting' ? m.jobs_waits_for({ span: spanWords(waitingSeconds) }) : null,
  },
  {
    key: 'every',
    title: m.jobs_every(),
    card: 'start',
    cell: ({ everySeconds }) => spanWords(everySeconds),
  },
  {
    key: 'last',
    title: timeTitle(m.jobs_last()),
    card: 'start',
    cell: ({ startedAt }) =>
      startedAt === null ? '–' : labelled(m.jobs_last(), <ListTime value={startedAt} />),
    second: ({ tookMs }) => (tookMs === null ? null : spanWords(tookMs / 1000)),
    whole: true,
  },
  {
    key: 'next',
    title: timeTitle(m.jobs_next()),
    card: 'start',
    narrow: 'hidden',
    cell: ({ dueAt }) => labelled(m.jobs_next(), <ListTime value={dueAt} />),
  },
  { key: 'run', title: '', end: true, card: 'end', cell: action },
];

export const mailColumns = (action: (mail: FailedMail) => ReactNode): Column<FailedMail>[] => [
  {
    key: 'recipient',
    title: m.jobs_mail_to(),
    grow: 2,
    cell: ({ recipient }) => <bdi dir="ltr">{recipient}</bdi>,
    second: ({ error }) =>
      error && (
        <bdi dir="ltr" title={error}>
          {error}
        </bdi>
      ),
  },
  {
    key: 'template',
    title: m.jobs_mail_kind(),
    card: 'start',
    narrow: 'hidden',
    cell: ({ template }) => <bdi dir="ltr">{template}</bdi>,
  },
  {
    key: 'failed',
    title: timeTitle(m.jobs_failed()),
    card: 'end',
    cell: ({ failedAt }) => <ListTime value={failedAt} />,
  },
  {
    key: 'retry',
    title: '',
    end: true,
    card: 'end',
    cell: (mail) => (mail.canRetry ? action(mail) : m.jobs_mail_erased()),
  },
];
