import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { pageHead } from '#web/page-head.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/favourites')({
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.favourites_title(), hidden: true }),
  component: FavouritesPage,
});

const Favourites = latePart(
  async () => (await import('#web/favourites/favourites.tsx')).Favourites,
);

function FavouritesPage() {
  // The server knows neither the browser's favourites nor the account's.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const waiting = <Skeleton className="h-72 rounded-panel" />;
  return (
    // Full height from the start, so that the loaded cards move nothing below them.
    <div className="wrap min-h-dvh pb-10">
      <h1 className="pt-7 pb-5 md:pt-[30px] md:pb-[22px]">{m.favourites_title()}</h1>
      <Suspense fallback={waiting}>{isHere ? <Favourites /> : waiting}</Suspense>
    </div>
  );
}
