import type { Answer } from '#web/api.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

export type Report = Answer<'GET /admin/conversation-reports'>['data'][number];

const STATES: Readonly<
  Record<Report['state'], { readonly words: () => string; readonly tone: Tone }>
> = {
  open: { words: () => m.admin_reports_open(), tone: 'waiting' },
  dismissed: { words: () => m.admin_reports_dismissed(), tone: 'plain' },
  warned: { words: () => m.admin_reports_warned(), tone: 'good' },
  closed: { words: () => m.admin_reports_closed(), tone: 'bad' },
};

export const stateWords = (state: Report['state']): string => STATES[state].words();
export const stateTone = (state: Report['state']): Tone => STATES[state].tone;

export const customerOf = ({ customer }: Pick<Report, 'customer'>): string =>
  customer ?? m.admin_reports_deleted();

export const reporterOf = (report: Pick<Report, 'side' | 'customer' | 'business'>): string =>
  report.side === 'customer' ? customerOf(report) : report.business;

export const sideWords = (side: Report['side']): string =>
  side === 'customer' ? m.admin_reports_by_customer() : m.admin_reports_by_vendor();
