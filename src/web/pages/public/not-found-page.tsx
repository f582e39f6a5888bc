import { createFileRoute, notFound } from '@tanstack/react-router';
import { isElsewhere } from '#web/desk.ts';
import { pageHead } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_bare/$')({
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.shell_not_found_title(), hidden: true }),
  beforeLoad: toDesk,
  // Thrown so that the response's status is 404; by the loader so that the layout stays.
  loader: () => {
    throw notFound();
  },
});

interface Asked {
  readonly location: { readonly pathname: string; readonly publicHref: string };
  readonly preload: boolean;
}

/** A desk page in a document without desk routes is loaded as a new document. */
function toDesk({ location, preload }: Asked): Promise<void> | undefined {
  if (preload || !isElsewhere(location.pathname)) return undefined;
  window.location.assign(location.publicHref);
  return new Promise<void>(() => {});
}
