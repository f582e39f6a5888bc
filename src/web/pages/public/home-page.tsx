import { createFileRoute } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { Arcade } from '#web/home/arcade.tsx';
import { FindForm } from '#web/home/find-form.tsx';
import { RecentlyViewed } from '#web/recent/recently-viewed.tsx';
import { pageHead } from '#web/page-head.ts';
import { marketData } from '#web/structured-lists.ts';
import { onlyRead } from '#web/ui/only-read.ts';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { visitorActive } from '#web/ui/wanted.ts';
import { m } from '#web/words/generated/messages.js';

const below = onlyRead(
  async () => (await import('#web/home/below-arcade.tsx')).BelowArcade,
  visitorActive,
);

export const Route = createFileRoute('/_main/')({
  loader: async () => {
    const { categories, ...home } = await api('GET /home');
    await Promise.all([
      loadLooks([...home.featured, ...home.rails.flatMap(({ listings }) => listings)]),
      below.load(),
    ]);
    return {
      ...home,
      // Only the fields that the page shows: others would be an eighth of the download.
      categories: categories.map(({ slug, title, vertical }) => ({ slug, title, vertical })),
    };
  },
  head: ({ match }) => ({
    ...pageHead({
      path: match.pathname,
      title: m.shell_site_title(),
      description: m.shell_tagline(),
    }),
    scripts: [marketData()],
  }),
  component: HomePage,
});

function HomePage() {
  const home = Route.useLoaderData();
  return (
    <>
      <div className="overflow-hidden bg-[radial-gradient(60%_80%_at_82%_-10%,rgb(231_163_60/0.17),transparent_70%)] pt-7 md:pt-11">
        <div className="wrap">
          <div className="grid items-end gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1fr)_372px]">
            <h1 className="text-[41px] leading-[1.02] font-[420] tracking-[-0.028em] md:text-[60px]">
              {m.shell_headline()}
            </h1>
            <p className="pb-1 text-[16px] leading-6 text-muted md:text-[17px] md:leading-[26px]">
              {m.shell_tagline()}
            </p>
          </div>
          <FindForm />
        </div>
        <Arcade countries={home.countries} />
      </div>
      <below.Part {...home} />
      <div className="wrap">
        <RecentlyViewed />
      </div>
    </>
  );
}
