import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError, api } from '#web/api.ts';
import { useRef } from 'react';
import { DocumentTools } from '#web/documents/document-tools.tsx';
import { PrintedSheet } from '#web/documents/printed-sheet.tsx';
import { FailedLoad } from '#web/listing/failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

export const Route = createFileRoute('/_main/_customer/documents/$kind/$id')({
  loader: async ({ params: { kind, id } }) => {
    try {
      return (await api('GET /documents/{kind}/{id}', { kind, id })).document;
    } catch (error) {
      if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
      throw error;
    }
  },
  head: ({ match, loaderData }) =>
    pageHead({
      path: match.pathname,
      title: loaderData?.title[currentLanguage()] ?? m.contract_title(),
      hidden: true,
    }),
  pendingComponent: () => (
    <div className="wrap py-8">
      <Skeleton className="mx-auto h-[70vh] max-w-[794px] rounded-panel" />
    </div>
  ),
  errorComponent: (fault) => <FailedLoad {...fault} words={m.contract_failed()} />,
  component: DocumentPage,
});

function DocumentPage() {
  const document = Route.useLoaderData();
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div className="wrap py-6 md:py-10">
      <DocumentTools
        sheet={sheet}
        name={`${document.title[currentLanguage()]} ${document.number}`}
      />
      <div ref={sheet}>
        <PrintedSheet document={document} />
      </div>
    </div>
  );
}
