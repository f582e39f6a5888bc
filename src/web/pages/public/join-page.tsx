import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { pageHead } from '#web/page-head.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/join')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.join_title(), hidden: true }),
  component: JoinPage,
});

const JoinBusiness = latePart(
  async () => (await import('#web/vendor/team/join-business.tsx')).JoinBusiness,
);

/** An invitation to a vendor's team by its link, whose token is in the URL's fragment. */
function JoinPage() {
  // The server cannot read the token, nor wait for the part.
  const alive = useHydrated();
  const place = <Skeleton className="mx-auto mt-6 h-60 max-w-[560px] rounded-panel" />;
  return (
    <div className="wrap min-h-[60vh] py-8 md:py-12">
      <h1 className="mx-auto max-w-[560px]">{m.join_title()}</h1>
      <Suspense fallback={place}>{alive ? <JoinBusiness /> : place}</Suspense>
    </div>
  );
}
