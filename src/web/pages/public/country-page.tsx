import { createFileRoute, notFound } from '@tanstack/react-router';
import { api, ApiError } from '#web/api.ts';
import { CountryPage } from '#web/country/country-page.tsx';
import { countryText } from '#web/country/country-text.ts';
import { pageHead } from '#web/page-head.ts';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { countryName } from '#web/words/country-names.ts';

export const Route = createFileRoute('/_main/country/$country')({
  loader: ({ params }) => load(params.country),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: Page,
});

async function load(slug: string) {
  try {
    const found = await api('GET /countries/{slug}', { slug });
    await loadLooks(found.rails.flatMap(({ listings }) => listings));
    const head: Parameters<typeof pageHead>[0] = {
      path: `/country/${slug}`,
      title: countryName(found.country),
      description: countryText(found.country),
      picture: found.picture.imageUrl,
    };
    return { ...found, head };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

function Page() {
  return <CountryPage {...Route.useLoaderData()} />;
}
