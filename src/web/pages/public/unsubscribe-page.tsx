import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { pageHead } from '#web/page-head.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/unsubscribe')({
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.unsubscribe_title(), hidden: true }),
  component: UnsubscribePage,
});

const Unsubscribe = latePart(
  async () => (await import('#web/notices/unsubscribe.tsx')).Unsubscribe,
);

/** The page of an email's link. Opening it changes nothing: mail scanners open links, too. */
function UnsubscribePage() {
  return (
    <div className="wrap min-h-[60vh] py-8 md:py-12">
      <h1 className="mx-auto max-w-[560px]">{m.unsubscribe_title()}</h1>
      <Suspense fallback={<Skeleton className="mx-auto mt-6 h-40 max-w-[560px] rounded-panel" />}>
        <Unsubscribe />
      </Suspense>
    </div>
  );
}
