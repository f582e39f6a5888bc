import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '#web/documents/document-page.tsx';
import { headOfLoaded } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/help')({
  loader: () => ({ title: m.help_title(), description: m.help_text() }),
  head: headOfLoaded,
  component: Page,
});

const sections = () => [
  { title: m.help_order_title(), text: m.help_order_text() },
  { title: m.help_pay_title(), text: m.help_pay_text() },
  { title: m.help_find_title(), text: m.help_find_text() },
  { title: m.help_delivery_title(), text: m.help_delivery_text() },
  { title: m.help_cancel_title(), text: m.help_cancel_text() },
  { title: m.help_account_title(), text: m.help_account_text() },
];

function Page() {
  return (
    <DocumentPage path="/help" title={m.help_title()} text={m.help_text()} sections={sections()} />
  );
}
