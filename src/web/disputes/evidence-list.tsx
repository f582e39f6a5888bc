import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { DownloadIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { kindWords } from './dispute-words.ts';

type Evidence = Answer<'GET /vendor/orders/{id}/dispute'>['dispute']['evidence'][number] & {
  readonly businessName?: string;
};

export function EvidenceList({
  evidence,
  from,
  action,
}: {
  readonly evidence: readonly Evidence[];
  /** Path of the files, without their ids. */
  readonly from: string;
  readonly action?: (one: Evidence) => ReactNode;
}) {
  if (evidence.length === 0) return <p className="text-muted">{m.dispute_evidence_none()}</p>;
  return (
    <ul className="grid gap-2.5">
      {evidence.map((one) => (
        <li key={one._id} className="flex items-start gap-3 rounded-field bg-sunk p-3.5">
          <div className="min-w-0 flex-1 text-[14px] leading-5">
            <p className="font-semibold">
              {kindWords(one.kind)}
              {one.reference === '' ? null : (
                <span>
                  {' '}
                  <bdi className="num font-normal wrap-anywhere">{one.reference}</bdi>
                </span>
              )}
            </p>
            {one.text === '' ? null : (
              <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
                {one.text}
              </p>
            )}
            <p className="mt-1 text-[13px] leading-[18px] text-muted">
              {one.businessName === undefined ? null : (
                <span>
                  <bdi>{one.businessName}</bdi> <span aria-hidden="true">·</span>{' '}
                </span>
              )}
              <DateText value={one.at} style="date-time" zone={zoneHere()} />
              {one.sentAt === null ? null : (
                <span>
                  {' '}
                  <span aria-hidden="true">·</span> {m.dispute_sent()}
                </span>
              )}
            </p>
            {one.file === null ? null : (
              <a
                href={`${from}/${one._id}/file`}
                download
                className="mt-1.5 inline-flex min-h-9 items-center gap-1.5 font-semibold text-primary underline-offset-2 hover:underline"
              >
                <DownloadIcon className="size-[18px]" />
                <bdi className="wrap-anywhere">{`${one.file.name}.${one.file.format}`}</bdi>
              </a>
            )}
          </div>
          {action?.(one)}
        </li>
      ))}
    </ul>
  );
}
