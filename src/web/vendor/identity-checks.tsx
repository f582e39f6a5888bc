import { type ChangeEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { MAX_OF_A_KIND } from '#core/catalogue/vendors/rules.ts';
import { dataStringOf } from '#web/account/file-data.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { UploadIcon } from '#web/ui/desk-icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatDate } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';
import { DocumentList } from './application/document-list.tsx';
import { fileFault, refusedFileWords } from './application/document-words.ts';

type Person = Answer<'GET /vendor/identity-documents'>['listings'][number];

const PAGE = 50;

/** An admin verifies the identity documents for the badge. */
export function IdentityChecks() {
  const titleId = useId();
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState(0);
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    try {
      const query = { page, pageSize: PAGE };
      const loaded = await api('GET /vendor/identity-documents', { query });
      setPeople(loaded.listings);
      setTotal(loaded.total);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(await refusedWords(error, m.identity_failed()));
    }
  }, [page]);
  useEffect(() => void load(), [load]);
  const person = people?.find(({ _id }) => _id === open);
  return (
    <section aria-labelledby={titleId} className="pt-8">
      <h2 id={titleId} className="text-[22px] leading-7">
        {m.identity_title()}
      </h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted">{m.identity_text()}</p>
      {failure === null ? null : <ErrorState message={failure} onRetry={() => void load()} />}
      {people === null && failure === null ? <Skeleton className="h-40 rounded-panel" /> : null}
      {people && people.length > 0 ? (
        <ul className="divide-y divide-line rounded-panel bg-paper px-4 inset-ring inset-ring-line md:px-6">
          {people.map((one) => (
            <li key={one._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <bdi className="min-w-0 flex-1 basis-40 break-words font-semibold">{one.name}</bdi>
              <State person={one} />
              <Button look="outline" size="small" onClick={() => setOpen(one._id)}>
                {m.identity_documents()}
                <span className="sr-only">: {one.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {total > PAGE ? (
        <Pagination
          page={page}
          pageSize={PAGE}
          total={total}
          link={(to, props) => <button type="button" onClick={() => setPage(to)} {...props} />}
        />
      ) : null}
      {people?.length === 0 ? <p className="text-muted">{m.identity_nobody()}</p> : null}
      {person ? (
        <Documents
          person={person}
          onClose={() => setOpen(null)}
          onChange={(changed) =>
            setPeople(
              (before) => before?.map((one) => (one._id === changed._id ? changed : one)) ?? before,
            )
          }
        />
      ) : null}
    </section>
  );
}

function State({ person: { checkedAt, documents } }: { readonly person: Person }) {
  if (checkedAt !== null)
    return (
      <Badge tone="good" dot>
        {m.admin_checks_done({ date: formatDate(checkedAt, currentLanguage()) })}
      </Badge>
    );
  return documents.length > 0 ? (
    <Badge tone="waiting" dot>
      {m.common_being_checked()}
    </Badge>
  ) : (
    <Badge tone="plain">{m.identity_none()}</Badge>
  );
}

function Documents({
  person: { _id: id, name, documents },
  onClose,
  onChange,
}: {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onChange: (person: Person) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSending();

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const fault = fileFault(file) ?? null;
    setProblem(fault);
    if (fault === null)
      await send(
        async () => {
          const body = { name: file.name, file: await dataStringOf(file) };
          const { listing } = await api('POST /vendor/listings/{id}/documents', { id, body });
          notify.success(m.onboarding_file_saved());
          onChange(listing);
        },
        (error) => setProblem(refusedFileWords(error, file.name)),
      );
    // So that the same file can be selected again.
    target.value = '';
  };
  const remove = (documentId: string, called: string) =>
    void send(
      async () => {
        setProblem(null);
        const { listing } = await api('DELETE /vendor/listings/{id}/documents/{documentId}', {
          id,
          documentId,
        });
        notify.success(m.onboarding_file_removed());
        onChange(listing);
      },
      (error) => setProblem(refusedFileWords(error, called)),
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.identity_of({ name: `\u2068${name}\u2069` })}
      text={m.identity_dialog_text()}
      actions={
        documents.length < MAX_OF_A_KIND ? (
          <Button busy={busy} onClick={() => input.current?.click()}>
            <UploadIcon className="size-[18px]" />
            {m.onboarding_choose_file()}
          </Button>
        ) : (
          <Button onClick={onClose}>{m.identity_close()}</Button>
        )
      }
    >
      <DocumentList
        documents={documents}
        from="/api/vendor/documents"
        actions={(document) => (
          <button
            type="button"
            aria-label={m.onboarding_remove({ name: document.name })}
            aria-disabled={busy}
            onClick={() => (busy ? undefined : remove(document._id, document.name))}
            className="grid size-10 shrink-0 place-items-center rounded-field text-muted hover:bg-paper hover:text-ink"
          >
            <TrashIcon className="size-5" />
          </button>
        )}
      />
      {documents.length === 0 ? <p className="text-muted">{m.identity_empty()}</p> : null}
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/png,image/jpeg,image/webp,image/avif,image/gif"
        aria-label={m.identity_of({ name })}
        tabIndex={-1}
        onChange={(event) => void add(event)}
        className="hidden"
      />
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-4">
        {problem}
      </p>
    </Dialog>
  );
}
