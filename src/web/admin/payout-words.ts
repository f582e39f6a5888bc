import type { Answer } from '#web/api.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

export type PayoutStatus = Answer<'GET /admin/payouts'>['data'][number]['status'];

const TONES: Record<PayoutStatus, Tone> = { open: 'waiting', paid: 'good', cancelled: 'bad' };

export const batchTone = (status: PayoutStatus): Tone => TONES[status];

export const batchWords = (status: PayoutStatus): string =>
  ({ open: m.common_open, paid: m.payout_paid, cancelled: m.payout_cancelled })[status]();
