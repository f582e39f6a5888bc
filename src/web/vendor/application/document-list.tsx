import { type ReactNode, useId, useState } from 'react';
import { DateText } from '#web/ui/date-text.tsx';
import { DownloadIcon, FileIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { fileSize } from '#web/ui/file-size.ts';
import type { Vendor } from './steps.ts';

export type VendorDocument = Vendor['documents'][number];

interface DocumentListProps {
  readonly documents: readonly VendorDocument[];
  /** Path of a document's call, without its id. */
  readonly from: '/api/vendor/documents' | '/api/admin/vendor-documents';
  readonly actions?: (document: VendorDocument) => ReactNode;
}

export function DocumentList({ documents, ...others }: DocumentListProps) {
  return (
    <ul className="grid gap-2.5">
      {documents.map((document) => (
        <DocumentLine key={document._id} document={document} {...others} />
      ))}
    </ul>
  );
}

interface DocumentLineProps extends Omit<DocumentListProps, 'documents'> {
  readonly document: VendorDocument;
}

/** A document; a picture opens in full below its name, beside the facts it proves. */
function DocumentLine({ document, from, actions }: DocumentLineProps) {
  const [isLarge, setLarge] = useState(false);
  const large = useId();
  const picture = `${from}/${document._id}/picture`;
  return (
    <li className="rounded-field bg-sunk p-2.5">
      <div className="flex items-center gap-3.5">
        {document.format === 'pdf' ? (
          <span className="grid size-14 shrink-0 place-items-center rounded-[8px] bg-paper text-muted">
            <FileIcon className="size-6" />
          </span>
        ) : (
          <button
            type="button"
            aria-expanded={isLarge}
            aria-controls={large}
            aria-label={m.onboarding_show({ name: document.name })}
            onClick={() => setLarge(!isLarge)}
            className={`shrink-0 rounded-[8px] hover:opacity-80 ${isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
          >
            <img
              src={picture}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="size-14 rounded-[8px] bg-paper object-cover"
            />
          </button>
        )}
        <span className="min-w-0 flex-1 text-[14px] leading-5">
          <span className="block truncate font-semibold">
            <bdi>{document.name}</bdi>
          </span>
          <span className="text-[13px] text-muted">
            {document.format === 'pdf' ? m.onboarding_pdf() : m.onboarding_picture()}{' '}
            <span aria-hidden="true">·</span> {fileSize(document.bytes)}{' '}
            <span aria-hidden="true">·</span> <DateText value={document.createdAt} />
            {document.removedAt ? (
              <span className="block font-semibold">
                {m.onboarding_taken_back()} <span aria-hidden="true">·</span>{' '}
                <DateText value={document.removedAt} />
              </span>
            ) : null}
          </span>
        </span>
        <a
          href={`${from}/${document._id}`}
          download
          aria-label={m.onboarding_download({ name: document.name })}
          className="grid size-10 shrink-0 place-items-center rounded-field text-muted hover:bg-paper hover:text-ink"
        >
          <DownloadIcon className="size-5" />
        </a>
        {actions?.(document)}
      </div>
      <div id={large}>
        {isLarge ? (
          <img
            src={picture}
            alt={document.name}
            className="mt-2.5 max-h-[80dvh] w-full rounded-[8px] bg-paper object-contain"
          />
        ) : null}
      </div>
    </li>
  );
}
