import { useRef, useState } from 'react';
import { dataStringOf } from '#web/account/file-data.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type ApiError, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { UploadIcon } from '#web/ui/desk-icons.tsx';
import { formatCount } from '#web/ui/format.ts';
import { wordsOfRefusal } from '#web/words/refusal-words.ts';
import { m } from '#web/words/generated/messages.js';
import { archivedPictures, isArchive, UnreadArchive } from './archived-pictures.ts';
import type { Import } from './import-panel.tsx';

/** The server's limit, which it also reports itself. */
const MAX_BYTES = 4 * 1024 * 1024;
const SHOWN_NAMES = 10;

/** As the server compares names. */
const keyOf = (name: string) => name.trim().normalize('NFC').toLowerCase();

interface ImportPicturesProps {
  readonly shown: Import;
  readonly onChange: (shown: Import) => void;
}

/** Sends the pictures that a checked file names, from a ZIP archive or one by one. */
export function ImportPictures({ shown, onChange }: ImportPicturesProps) {
  const { _id, awaited } = shown;
  const [all] = useState(awaited.length);
  const [over, setOver] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSending();
  const input = useRef<HTMLInputElement>(null);
  const sendAll = (files: readonly File[]) =>
    send(
      async () => {
        setProblem(null);
        setOver([]);
        const left = new Set(awaited);
        const tooLarge: string[] = [];
        const sendOne = async (name: string, picture: Blob | null) => {
          if (picture === null || picture.size > MAX_BYTES) {
            tooLarge.push(name);
            return;
          }
          await api('PUT /vendor/imports/{id}/pictures', {
            id: _id,
            body: { name, picture: await dataStringOf(picture) },
          });
          left.delete(keyOf(name));
          onChange({ ...shown, awaited: [...left] });
        };
        const wants = (name: string) => left.has(keyOf(name));
        for (const file of files) {
          try {
            if (await isArchive(file))
              for await (const { name, picture } of archivedPictures(file, wants, MAX_BYTES))
                await sendOne(name, picture);
            else if (wants(file.name)) await sendOne(file.name, file);
          } catch (error) {
            if (!(error instanceof UnreadArchive || error instanceof DOMException)) throw error;
            setProblem(m.imports_pictures_unread({ name: file.name }));
            return;
          }
        }
        setOver(tooLarge);
        if (left.size === awaited.length && tooLarge.length === 0)
          setProblem(m.imports_pictures_none());
      },
      (error: ApiError) => setProblem(wordsOfRefusal(error) ?? error.message),
    );
  return (
    <section aria-label={m.imports_pictures()} className="grid gap-3 rounded-field bg-sunk p-4">
      <p className="num">{m.imports_pictures_waiting({ count: formatCount(awaited.length) })}</p>
      <Names label={m.imports_pictures_missing()} names={awaited} />
      <Names label={m.imports_pictures_over()} names={over} />
      <Refused words={problem} />
      <span className="flex flex-wrap items-center gap-3">
        <Button look="outline" size="small" busy={busy} onClick={() => input.current?.click()}>
          <UploadIcon className="size-[18px]" />
          {m.imports_pictures_pick()}
        </Button>
        {busy ? (
          <span role="status" className="num">
            {m.imports_pictures_sending({
              done: formatCount(all - awaited.length),
              all: formatCount(all),
            })}
          </span>
        ) : (
          <span className="text-[13px] leading-[18px] text-muted">{m.imports_pictures_hint()}</span>
        )}
      </span>
      <input
        ref={input}
        type="file"
        multiple
        accept=".zip,application/zip,image/*"
        aria-label={m.imports_pictures_pick()}
        tabIndex={-1}
        className="hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same files can be selected again.
          currentTarget.value = '';
          if (files.length > 0) void sendAll(files);
        }}
      />
    </section>
  );
}

function Names({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const shown = names.slice(0, SHOWN_NAMES);
  const more = names.length - SHOWN_NAMES;
  return (
    <p className="text-[13px] leading-[18px] wrap-anywhere text-muted">
      {label}{' '}
      {shown.map((name, at) => (
        <span key={name}>
          <bdi>{name}</bdi>
          {at < shown.length - 1 ? <span>{m.shell_comma()}</span> : null}
        </span>
      ))}
      {more > 0 ? (
        <span className="ms-1">{m.imports_pictures_more({ count: formatCount(more) })}</span>
      ) : null}
    </p>
  );
}
