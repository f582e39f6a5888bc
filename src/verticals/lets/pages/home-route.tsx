import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { HomePage } from './home-page.tsx';
import { readLetSearch } from './let-search.ts';
import { loadHome } from './load-home.ts';

export const Route = createFileRoute('/_main/service/Holiday-Lets/details/$id')({
  loader: ({ params }) => loadHome(params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-home.ts')).homeHead(loaderData.listing) : {},
  component: LetDetails,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.lets_home_failed()} />,
});

function LetDetails() {
  const loaded = Route.useLoaderData();
  return (
    <HomePage
      key={loaded.listing._id}
      {...loaded}
      search={readLetSearch({ ...Route.useSearch() })}
    />
  );
}
