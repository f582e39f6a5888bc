import { createFileRoute } from '@tanstack/react-router';
import { unfilledIn } from '#core/conversations/canned/canned-rules.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { keepShown } from '#web/live/keep-shown.ts';
import { useReload } from '#web/live/use-live.ts';
import { MessagesOnTheirWay, MessagesPage } from '#web/messages/messages-page.tsx';
import { type MessagesSearch, readMessagesSearch } from '#web/messages/messages-search.ts';
import { vendorSide } from '#web/messages/sides.ts';
import { pageHead } from '#web/page-head.ts';
import { CannedAnswers } from '#web/vendor/messages/canned-answers.tsx';
import { ResponsePanel } from '#web/vendor/messages/response-panel.tsx';
import { m } from '#web/words/generated/messages.js';

const readList = keepShown(({ only }: Pick<MessagesSearch, 'only'>) =>
  vendorSide.list({ only: only ?? 'all' }),
);

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/messages')({
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
  component: VendorMessages,
});

function VendorMessages() {
  const first = Route.useLoaderData();
  useReload(['conversation']);
  return (
    <MessagesPage
      calls={vendorSide}
      first={first}
      search={readMessagesSearch({ ...Route.useSearch() })}
      aside={<ResponsePanel />}
      Tool={CannedAnswers}
      unfilledIn={unfilledIn}
    />
  );
}
