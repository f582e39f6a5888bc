import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';
import { CheckCode } from './check-code.tsx';

export const Route = createFileRoute('/_main/check')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.policies_check(), hidden: true }),
  component: CheckPage,
});

function CheckPage() {
  const { code } = { code: '', ...Route.useSearch() };
  return <CheckCode key={String(code)} code={String(code)} />;
}
