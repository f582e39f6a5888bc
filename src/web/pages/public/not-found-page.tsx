import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_bare/$')({
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.shell_not_found_title(), hidden: true }),
  // Thrown, so that the answer's status is 404; by the loader, so that the layout stays.
  loader: () => {
    throw notFound();
  },
});
