import { m } from '#web/words/generated/messages.js';

const WORDS = {
  spam: () => m.report_reason_spam(),
  abuse: () => m.report_reason_abuse(),
  fraud: () => m.report_reason_fraud(),
  contact: () => m.report_reason_contact(),
  other: () => m.report_reason_other(),
};
type ReportReason = keyof typeof WORDS;

/** In the order of the form. */
export const REPORT_REASONS = [
  'spam',
  'abuse',
  'fraud',
  'contact',
  'other',
] as const satisfies readonly ReportReason[];

export const isReportReason = (value: string): value is ReportReason =>
  REPORT_REASONS.some((reason) => reason === value);

export const reasonWords = (reason: ReportReason): string => WORDS[reason]();
