import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { formatDate } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { saying } from '#web/words/refused.ts';
import { DocumentTools } from './document-tools.tsx';
import { type Printed, PrintedSheet } from './printed-sheet.tsx';

interface Shared {
  readonly document: Printed;
  readonly expiresAt: string;
}

export function SharedReceipt({ token }: { readonly token: string }) {
  const [shared, setShared] = useState<Shared | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      whileShown(
        () => api('POST /shared-receipts', { body: { token } }),
        setShared,
        (error, isShown) =>
          error.status === 404
            ? setFailure(m.receipt_link_over())
            : saying(setFailure, m.contract_failed())(error, isShown),
      ),
    [token, tries],
  );
  if (failure !== null)
    return (
      <div className="wrap py-12">
        <ErrorState
          message={failure}
          onRetry={() => {
            setFailure(null);
            setTries(tries + 1);
          }}
        />
      </div>
    );
  return (
    <div className="wrap py-6 md:py-10">
      {shared === null ? (
        <Skeleton className="mx-auto h-[70vh] max-w-[794px] rounded-panel" />
      ) : (
        <>
          <DocumentTools
            sheet={sheet}
            name={`${shared.document.title[currentLanguage()]} ${shared.document.number}`}
          />
          <div ref={sheet}>
            <PrintedSheet document={shared.document} />
          </div>
          <p className="mx-auto mt-4 max-w-[794px] text-[14px] leading-5 text-muted">
            {m.receipt_link_opens({ date: formatDate(shared.expiresAt, currentLanguage()) })}
          </p>
        </>
      )}
    </div>
  );
}
