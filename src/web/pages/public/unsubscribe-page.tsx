import { createFileRoute } from '@tanstack/react-router';
import { Unsubscribe } from '#web/notices/unsubscribe.tsx';
import { pageHead } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/unsubscribe')({
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.unsubscribe_title(), hidden: true }),
  component: UnsubscribePage,
});

/** The page of an email's link. Opening it changes nothing: mail scanners open links, too. */
function UnsubscribePage() {
  return (
    <div className="wrap min-h-[60vh] py-8 md:py-12">
      <h1 className="mx-auto max-w-[560px]">{m.unsubscribe_title()}</h1>
      <Unsubscribe />
    </div>
  );
}
