import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { MAX_CHAT, MAX_CHAT_FILES } from '#base/limits.ts';
import { characters } from '#base/message-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { CONTROL } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { CrossIcon, SendIcon } from '#web/ui/icons.tsx';
import { drawn } from '#web/ui/drawn-icon.tsx';
import { m } from '#web/words/generated/messages.js';
import { draftOf, keepDraft, type Unsent } from './outbox.ts';
import type { SideCalls } from './sides.ts';
import { useAttachments } from './use-attachments.ts';

const ClipIcon = /* @__PURE__ */ drawn(
  'M21 11.5 12.5 20a5.5 5.5 0 0 1-7.8-7.8l9-9a3.7 3.7 0 0 1 5.2 5.2l-9 9a1.8 1.8 0 0 1-2.6-2.6l8.2-8.2',
);

export interface ToolProps {
  /** Known values of placeholders. */
  readonly values: {
    readonly customer: string | null;
    readonly listing: string | null;
    /** A calendar date. */
    readonly day: string | null;
  };
  readonly onInsert: (text: string) => void;
}

export interface ComposerHandle {
  /** Adds a text to the message. */
  readonly insert: (text: string) => void;
}

interface ComposerProps {
  readonly ref: Ref<ComposerHandle>;
  readonly calls: SideCalls;
  /** Names the thread's draft. */
  readonly thread: string;
  readonly onSend: (text: string, files: Unsent['files']) => void;
  /** A further tool, which inserts texts. */
  readonly Tool?: ComponentType<ToolProps> | undefined;
  /** Finds a part that the writer has yet to fill. Then the composer asks before it sends. */
  readonly unfilledIn?: ((text: string) => string | null) | undefined;
  readonly values: ToolProps['values'];
}

/** Ctrl+Enter and ⌘Enter send, Enter too with a mouse: on phones it starts a new line. */
export function Composer({ ref, calls, thread, onSend, Tool, unfilledIn, values }: ComposerProps) {
  const [text, setText] = useState(() => draftOf(thread));
  const [fault, setFault] = useState<string | null>(null);
  const [unfilled, setUnfilled] = useState<string | null>(null);
  const { files, refusal, add, remove, clear, isReading } = useAttachments(calls);
  const area = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const write = (next: string) => {
    setText(next);
    setFault(null);
    keepDraft(thread, next);
  };
  const insert = (inserted: string) => {
    write(text === '' ? inserted : `${text}\n${inserted}`);
    area.current?.focus();
  };
  useImperativeHandle(ref, () => ({ insert }));
  const send = ({ isSure = false } = {}) => {
    if (isReading) return;
    const missing = isSure ? null : (unfilledIn?.(text) ?? null);
    setUnfilled(missing);
    if (missing !== null) return;
    const length = characters(text.trim());
    if (length === 0) setFault(m.conversation_write());
    else if (length > MAX_CHAT) setFault(m.conversation_too_long({ most: formatCount(MAX_CHAT) }));
    else {
      onSend(
        text.trim(),
        files.map(({ key, _id, name }) => ({ key, _id, name })),
      );
      write('');
      clear();
    }
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    const sends = event.ctrlKey || event.metaKey || matchMedia('(pointer: fine)').matches;
    if (!sends) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0) void add([...clipboardData.files]);
      }}
      className="grid gap-2 border-t border-line bg-paper p-3"
    >
      {files.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li
              key={file.key}
              className="flex max-w-full items-center gap-1 rounded-field bg-sunk ps-3 text-[14px]"
            >
              <bdi className="min-w-0 truncate">{file.name}</bdi>
              {file._id === null ? (
                <span role="status" className="num ps-1 text-muted">
                  {file.share === null ? (
                    m.conversation_file_waits()
                  ) : (
                    <bdi>{Math.round(file.share * 100)}%</bdi>
                  )}
                </span>
              ) : null}
              <button
                type="button"
                aria-label={m.conversation_remove_file({ name: file.name })}
                onClick={() => remove(file.key)}
                className="grid size-11 shrink-0 place-items-center"
              >
                <CrossIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex items-end gap-2">
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <button
          type="button"
          aria-label={m.conversation_attach()}
          title={m.conversation_attach_hint({ most: formatCount(MAX_CHAT_FILES) })}
          onClick={() => input.current?.click()}
          className="grid size-12 shrink-0 place-items-center rounded-field text-muted inset-ring inset-ring-line hover:bg-sunk hover:text-ink"
        >
          <ClipIcon className="size-5" />
        </button>
        {Tool ? <Tool values={values} onInsert={insert} /> : null}
        <textarea
          ref={area}
          value={text}
          rows={1}
          aria-label={m.conversation_message()}
          placeholder={m.conversation_message()}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : faultId}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={onKeyDown}
          className={`${CONTROL} field-sizing-content max-h-[40dvh] min-h-12 min-w-0 flex-1 resize-none py-3 [unicode-bidi:plaintext]`}
        />
        <Button
          type="submit"
          aria-label={m.conversation_send()}
          disabled={isReading}
          className="px-4!"
        >
          <SendIcon className="flip size-5" />
          <span className="max-sm:sr-only">{m.conversation_send()}</span>
        </Button>
      </div>
      <p
        id={faultId}
        role="alert"
        className="text-[14px] leading-5 font-[550] text-danger empty:hidden"
      >
        {fault ?? refusal}
      </p>
      {unfilled === null ? null : (
        <Dialog
          open
          size="small"
          onClose={() => setUnfilled(null)}
          title={m.conversation_unfilled_title({ placeholder: unfilled })}
          text={m.conversation_unfilled_text({ placeholder: unfilled })}
        >
          <DialogFoot className="mt-5">
            <Button look="outline" onClick={() => setUnfilled(null)}>
              {m.conversation_keep_writing()}
            </Button>
            <Button onClick={() => send({ isSure: true })}>{m.conversation_send_anyway()}</Button>
          </DialogFoot>
        </Dialog>
      )}
    </form>
  );
}
