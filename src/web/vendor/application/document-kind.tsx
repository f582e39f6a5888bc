import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { type DocumentKind, MAX_OF_A_KIND } from '#core/catalogue/vendors/rules.ts';
import { dataStringOf } from '#web/account/file-data.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api, ApiError, type Input } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { UploadIcon } from '#web/ui/desk-icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { useDesks } from '#web/vendor/desks.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { DocumentList, type VendorDocument } from './document-list.tsx';
import { fileFault, kindText, kindWords, refusedFileWords } from './document-words.ts';
import type { Vendor } from './steps.ts';

interface DocumentKindProps {
  readonly kind: DocumentKind;
  readonly documents: readonly VendorDocument[];
  readonly most?: number;
  /** The vertical of the business, which may need a licence of its own. */
  readonly vertical?: string | undefined;
  /** Approved documents cannot be removed. */
  readonly removable?: boolean;
  readonly onChange: (vendor: Vendor) => Promise<void>;
}

export function DocumentKindPanel({
  kind,
  documents,
  most = MAX_OF_A_KIND,
  vertical,
  removable = true,
  onChange,
}: DocumentKindProps) {
  const titleId = useId();
  const desk = useDesks(vertical === undefined ? [] : [vertical])[vertical ?? ''];
  const input = useRef<HTMLInputElement>(null);
  const [under, setUnder] = useState<{ name: string; part: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const removing = useSending();
  const room = most - documents.length;

  const refuse = (words: string) => {
    setError(words);
    notify.error(words);
  };

  const send = async (file: File) => {
    const fault = fileFault(file);
    if (fault !== undefined) return refuse(fault);
    setError(null);
    setUnder({ name: file.name, part: 0 });
    try {
      const data = await dataStringOf(file);
      const { vendor } = await sendDocument({ kind, name: file.name, file: data }, (part) =>
        setUnder({ name: file.name, part }),
      );
      notify.success(m.onboarding_file_saved());
      await onChange(vendor);
    } catch (failure) {
      if (failure instanceof ApiError) refuse(refusedFileWords(failure, file.name));
      else if (failure instanceof DOMException)
        refuse(m.onboarding_file_unreadable({ name: file.name }));
      else throw failure;
    } finally {
      setUnder(null);
    }
  };

  /** One by one, because the server checks each. */
  const sendAll = async (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, room)) await send(file);
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target;
    void sendAll(files).finally(() => {
      // So that the same file can be selected again.
      if (input.current) input.current.value = '';
    });
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (under === null) void sendAll(event.dataTransfer.files);
  };

  const remove = (document: VendorDocument) =>
    removing.send(
      async () => {
        const { vendor } = await api('DELETE /vendor/documents/{id}', { id: document._id });
        notify.success(m.onboarding_file_removed());
        await onChange(vendor);
      },
      (failure) => refuse(refusedFileWords(failure, document.name)),
    );

  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div>
        <h3 id={titleId} className="font-sans text-[16px] leading-6 font-semibold tracking-normal">
          {kindWords(kind)}
        </h3>
        <p className="text-[14px] leading-5 text-muted">{kindText(kind, desk?.licence)}</p>
      </div>
      <DocumentList
        documents={documents}
        from="/api/vendor/documents"
        actions={(document) =>
          removable ? (
            <button
              type="button"
              aria-label={m.onboarding_remove({ name: document.name })}
              aria-disabled={removing.busy}
              onClick={() => (removing.busy ? undefined : void remove(document))}
              className="grid size-10 shrink-0 place-items-center rounded-field text-muted hover:bg-paper hover:text-ink"
            >
              <TrashIcon className="size-5" />
            </button>
          ) : null
        }
      />
      {under ? <Progress name={under.name} part={under.part} /> : null}
      {room > 0 && !under ? (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={`grid justify-items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center ${over ? 'border-primary bg-tint' : 'border-edge'}`}
        >
          <Button look="outline" size="small" onClick={() => input.current?.click()}>
            <UploadIcon className="size-[18px]" />
            {m.onboarding_choose_file()}
            <span className="sr-only">: {kindWords(kind)}</span>
          </Button>
          <p className="text-[13px] leading-[18px] text-muted">
            {removable ? m.onboarding_file_hint() : m.profile_file_hint()}
          </p>
          <input
            ref={input}
            type="file"
            multiple
            accept="application/pdf,image/png,image/jpeg,image/webp,image/avif,image/gif"
            aria-label={kindWords(kind)}
            tabIndex={-1}
            onChange={choose}
            className="hidden"
          />
        </div>
      ) : null}
      {error === null ? null : (
        <p
          role="alert"
          className="flex items-start gap-1.5 text-[13px] leading-[18px] font-[550] text-danger"
        >
          <AlertIcon className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </section>
  );
}

function Progress({ name, part }: { readonly name: string; readonly part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className="rounded-field bg-sunk p-3.5 text-[14px] leading-5">
      <p className="flex justify-between gap-3">
        <bdi className="truncate">{name}</bdi>
        <span className="text-muted">
          {percent < 100 ? `${percent}%` : m.onboarding_file_checking()}
        </span>
      </p>
      <progress
        max={100}
        value={percent}
        aria-label={m.onboarding_file_sending({ name })}
        className="mt-2 block h-1.5 w-full overflow-hidden rounded-pill accent-primary"
      />
    </div>
  );
}

type Body = Input<'POST /vendor/documents'>['body'];

/** Uploads a document with its progress from 0 to 1, which fetch cannot report. Throws ApiError. */
function sendDocument(
  body: Body,
  onProgress: (part: number) => void,
): Promise<Answer<'POST /vendor/documents'>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/vendor/documents');
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('accept-language', currentLanguage());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () =>
      reject(new ApiError(0, { message: m.shell_error_offline() })),
    );
    request.addEventListener('load', () => {
      const isJson = request.getResponseHeader('content-type')?.includes('json') ?? false;
      const answer: unknown = isJson ? JSON.parse(request.responseText) : undefined;
      // The server has validated the response with the schema from which this type is derived.
      if (request.status === 201) resolve(answer as Answer<'POST /vendor/documents'>);
      else reject(new ApiError(request.status, answer));
    });
    request.send(JSON.stringify(body));
  });
}
