import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '#web/documents/document-page.tsx';
import { headOfLoaded } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/terms')({
  loader: () => ({ title: m.terms_title(), description: m.terms_text() }),
  head: headOfLoaded,
  component: Page,
});

const sections = () => [
  { title: m.terms_who_title(), text: m.terms_who_text() },
  { title: m.terms_order_title(), text: m.terms_order_text() },
  { title: m.terms_cancel_title(), text: m.terms_cancel_text() },
  { title: m.terms_reviews_title(), text: m.terms_reviews_text() },
  { title: m.terms_account_title(), text: m.terms_account_text() },
  { title: m.terms_vendors_title(), text: m.terms_vendors_text() },
];

function Page() {
  return (
    <DocumentPage
      path="/terms"
      title={m.terms_title()}
      text={m.terms_text()}
      sections={sections()}
    />
  );
}
