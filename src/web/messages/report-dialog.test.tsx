import { expect, test } from 'vitest';
import { REPORT_REASONS as CONTRACT } from '#contract/conversation-reports.ts';
import { htmlAt } from '#testing/html-at.tsx';
import { m } from '#web/words/generated/messages.js';
import { ReportDialog } from './report-dialog.tsx';
import { isReportReason, REPORT_REASONS, reasonWords } from './report-words.ts';

test('the form offers each reason of the contract, and details are optional', async () => {
  const html = await htmlAt(
    <ReportDialog conversationId="1" side="customer" onClose={() => undefined} />,
  );
  expect(REPORT_REASONS).toEqual(CONTRACT);
  for (const reason of REPORT_REASONS) expect(html).toContain(reasonWords(reason));
  expect(html).toContain(m.report_title());
  expect(html).toContain(m.report_details_optional());
});

test('only the reasons of the contract are reasons', () => {
  expect(CONTRACT.every(isReportReason)).toBe(true);
  expect(['', 'toString', 'Spam'].some(isReportReason)).toBe(false);
});
