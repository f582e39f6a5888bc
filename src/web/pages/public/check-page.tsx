import { createFileRoute } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { CheckCode } from '#web/documents/check-code.tsx';
import { pageHead } from '#web/page-head.ts';
import { m } from '#web/words/generated/messages.js';
import { patiently } from '#web/ui/patiently.ts';

export const Route = createFileRoute('/_main/check')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.policies_check(), hidden: true }),
  component: CheckPage,
});

/** A receipt by the URL's fragment, which no server sees, or a code to verify. */
function CheckPage() {
  const { code } = { code: '', ...Route.useSearch() };
  const [Shared, setShared] = useState<ComponentType | null>(null);
  useEffect(() => {
    const show = async () => {
      const token = window.location.hash.slice(1);
      if (token === '') return setShared(null);
      const { SharedReceipt } = await patiently(() => import('#web/documents/shared-receipt.tsx'));
      setShared(() => () => <SharedReceipt key={token} token={token} />);
    };
    void show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, []);
  return Shared ? <Shared /> : <CheckCode key={String(code)} code={String(code)} />;
}
