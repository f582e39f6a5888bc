import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '#web/documents/document-page.tsx';
import { headOfLoaded } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/refunds')({
  loader: () => ({ title: m.refunds_title(), description: m.refunds_text() }),
  head: headOfLoaded,
  component: Page,
});

const sections = () => [
  { title: m.refunds_tours_title(), text: m.refunds_tours_text() },
  { title: m.refunds_goods_title(), text: m.refunds_goods_text() },
  { title: m.refunds_missing_title(), text: m.refunds_missing_text() },
  { title: m.refunds_vendor_title(), text: m.refunds_vendor_text() },
  { title: m.refunds_how_title(), text: m.refunds_how_text() },
];

function Page() {
  return (
    <DocumentPage
      path="/refunds"
      title={m.refunds_title()}
      text={m.refunds_text()}
      sections={sections()}
    />
  );
}
