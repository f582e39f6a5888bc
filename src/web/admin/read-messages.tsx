import { useEffect, useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, ApiError } from '#web/api.ts';
import { MessageText } from '#web/messages/message-text.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { DownloadIcon } from '#web/ui/desk-icons.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { m } from '#web/words/generated/messages.js';
import { sideWords } from './report-words.ts';

type Page = Pick<Answer<'GET /admin/conversation-reports/{id}'>, 'messages' | 'before'>;
type ReadFile = Page['messages'][number]['files'][number];

interface ReadMessagesProps {
  readonly first: Page;
  readonly earlier: (before: number) => Promise<Page>;
  readonly fileHref: (fileId: string) => string;
}

/** Messages of others, oldest first, with a button for earlier ones. Each access is audited. */
export function ReadMessages({ first, earlier, fileHref }: ReadMessagesProps) {
  const [pages, setPages] = useState([first]);
  const [hasFailed, setFailed] = useState(false);
  const { busy, send } = useSending();
  const before = pages[0]?.before ?? null;
  const zone = zoneHere();
  const messages = pages.flatMap((page) => page.messages);
  const loadEarlier = (seq: number) =>
    void send(
      async () => {
        setFailed(false);
        const page = await earlier(seq);
        setPages([page, ...pages]);
      },
      () => setFailed(true),
    );
  return (
    <>
      {messages.some(({ files }) => files.length > 0) ? (
        <p className="mb-3 text-[14px] leading-5 text-muted">{m.admin_files_noted()}</p>
      ) : null}
      {before === null ? null : (
        <Button look="outline" size="small" busy={busy} onClick={() => loadEarlier(before)}>
          {m.admin_reports_earlier()}
        </Button>
      )}
      <Refused words={hasFailed ? m.admin_reports_earlier_failed() : null} />
      <ol className="mt-3 grid gap-3">
        {messages.map((message) => (
          <li
            key={message._id}
            className={`rounded-field p-3 ${message.side === 'vendor' ? 'bg-sunk' : 'border border-line'}`}
          >
            <p className="text-[13px] leading-[18px] text-muted">
              <b>{sideWords(message.side)}</b> <bdi>{message.authorName}</bdi>{' '}
              <span aria-hidden="true">·</span>{' '}
              <DateText value={message.at} style="date-time" zone={zone} />
            </p>
            <div className="mt-1 wrap-anywhere">
              <MessageText text={message.text} />
            </div>
            {message.files.map((file) => (
              <OpenFile key={file._id} file={file} href={fileHref(file._id)} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

/** A picture is shown below once it is asked for, because each opening is noted. */
function OpenFile({ file, href }: { readonly file: ReadFile; readonly href: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { busy, send } = useSending();
  useEffect(() => () => void (picture !== null && URL.revokeObjectURL(picture)), [picture]);
  const show = () =>
    void send(
      async () => {
        setFailed(false);
        setPicture(URL.createObjectURL(await pictureOf(href)));
      },
      () => setFailed(true),
    );
  const words = (
    <>
      <DownloadIcon className="size-[18px] shrink-0" />
      <bdi className="wrap-anywhere">{file.name}</bdi>
      <span className="shrink-0 font-normal text-muted">{fileSize(file.bytes)}</span>
    </>
  );
  if (file.kind === 'pdf')
    return (
      <a href={href} download className={LINK}>
        {words}
      </a>
    );
  return (
    <div>
      {picture === null ? (
        <button type="button" aria-disabled={busy} onClick={show} className={LINK}>
          {words}
        </button>
      ) : (
        <img src={picture} alt={file.name} className="mt-2 max-h-80 max-w-full rounded-[8px]" />
      )}
      <Refused words={hasFailed ? m.admin_file_failed() : null} />
    </div>
  );
}

const LINK =
  'mt-1.5 inline-flex min-h-9 items-center gap-1.5 text-start text-[14px] font-semibold text-primary underline-offset-2 hover:underline';

/** Throws ApiError. */
async function pictureOf(href: string): Promise<Blob> {
  const answer = await fetch(href).catch(() => null);
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, null);
  return new Blob([await answer.arrayBuffer()], { type: 'image/webp' });
}
