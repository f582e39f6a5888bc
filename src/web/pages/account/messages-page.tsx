import { createFileRoute } from '@tanstack/react-router';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { keepShown } from '#web/live/keep-shown.ts';
import { useReload } from '#web/live/use-live.ts';
import { MessagesOnTheirWay, MessagesPage } from '#web/messages/messages-page.tsx';
import { type MessagesSearch, readMessagesSearch } from '#web/messages/messages-search.ts';
import { customerSide } from '#web/messages/sides.ts';
import { pageHead } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';

const readList = keepShown(({ only }: Pick<MessagesSearch, 'only'>) =>
  customerSide.list({ only: only ?? 'all' }),
);

export const Route = createFileRoute('/_customer-dashboard/dashboard/customer/messages')({
  validateSearch: readMessagesSearch,
  loaderDeps: ({ search: { only } }) => ({ only }),
  loader: ({ deps, cause }) => readList({ deps, cause }),
  // The list stays while a conversation is opened, also if the server is away just then.
  shouldReload: ({ cause }) => cause === 'enter',
  gcTime: 0,
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.conversations_title(), hidden: true }),
  pendingComponent: MessagesOnTheirWay,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.conversations_title()} words={m.conversations_failed()} />
  ),
  component: CustomerMessages,
});

function CustomerMessages() {
  const first = Route.useLoaderData();
  useReload(['conversation']);
  return (
    <MessagesPage
      calls={customerSide}
      first={first}
      search={readMessagesSearch({ ...Route.useSearch() })}
    />
  );
}
