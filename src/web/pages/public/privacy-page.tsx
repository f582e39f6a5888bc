import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '#web/documents/document-page.tsx';
import { headOfLoaded } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/privacy')({
  loader: () => ({ title: m.privacy_title(), description: m.privacy_text() }),
  head: headOfLoaded,
  component: Page,
});

const sections = () => [
  { title: m.privacy_what_title(), text: m.privacy_what_text() },
  { title: m.privacy_who_title(), text: m.privacy_who_text() },
  { title: m.privacy_long_title(), text: m.privacy_long_text() },
  { title: m.privacy_cookies_title(), text: m.privacy_cookies_text() },
  { title: m.privacy_rights_title(), text: m.privacy_rights_text() },
  { title: m.privacy_operator_title(), text: m.privacy_operator_text() },
];

function Page() {
  return (
    <DocumentPage
      path="/privacy"
      title={m.privacy_title()}
      text={m.privacy_text()}
      sections={sections()}
    />
  );
}
