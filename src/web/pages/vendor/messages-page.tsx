import { createFileRoute } from '@tanstack/react-router';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { useReload } from '#web/live/use-live.ts';
import { loadMessages } from '#web/messages/load-messages.ts';
import { MessagesOnTheirWay, MessagesPage } from '#web/messages/messages-page.tsx';
import { readMessagesSearch } from '#web/messages/messages-search.ts';
import { vendorSide } from '#web/messages/sides.ts';
import { pageHead } from '#web/page-head.ts';
import { CannedAnswers } from '#web/vendor/messages/canned-answers.tsx';
import { ResponsePanel } from '#web/vendor/messages/response-panel.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/messages')({
  validateSearch: readMessagesSearch,
  loaderDeps: ({ search }) => readMessagesSearch({ ...search }),
  loader: ({ deps }) => loadMessages(vendorSide, deps),
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.conversations_title(), hidden: true }),
  pendingComponent: MessagesOnTheirWay,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.conversations_title()} words={m.conversations_failed()} />
  ),
  component: VendorMessages,
});

function VendorMessages() {
  const { first, openId } = Route.useLoaderData();
  useReload(['conversation']);
  return (
    <MessagesPage
      calls={vendorSide}
      first={first}
      openId={openId}
      search={readMessagesSearch({ ...Route.useSearch() })}
      aside={<ResponsePanel />}
      Tool={CannedAnswers}
    />
  );
}
