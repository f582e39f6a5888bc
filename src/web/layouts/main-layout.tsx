import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followHearts } from '#web/favourites/follow-hearts.ts';
import { usePageAlive } from '#web/guards/send-to.ts';
import { loadCategories } from '#web/shell/categories.ts';
import { Header } from '#web/shell/header.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { TabBar } from '#web/shell/tab-bar.tsx';
import { onlyRead } from '#web/ui/only-read.ts';
import { visitorActive } from '#web/ui/wanted.ts';

const footer = onlyRead(async () => (await import('#web/shell/footer.tsx')).Footer, visitorActive);

export const Route = createFileRoute('/_main')({
  loader: async () => {
    const [categories] = await Promise.all([loadCategories(), footer.load()]);
    return categories;
  },
  staleTime: 5 * 60_000,
  component: MainLayout,
});

function MainLayout() {
  usePageAlive();
  useEffect(followHearts, []);
  const categories = Route.useLoaderData();
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const atCheckout = useLocation({ select: ({ pathname }) => /^\/checkout(\/|$)/.test(pathname) });
  return (
    <>
      <SkipLink />
      <Header categories={categories} atCheckout={atCheckout} atHome={atHome} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      {/* The checkout shows no invitation to sell. */}
      <div className={atCheckout ? 'max-md:hidden [&_[data-sell]]:hidden' : undefined}>
        <footer.Part categories={categories} />
      </div>
      <div
        className={`h-[calc(var(--tabbar)+var(--bar))] ${atCheckout ? 'md:bg-sunk' : 'bg-sunk'}`}
      />
      {atCheckout ? null : <TabBar />}
    </>
  );
}
