import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { todayIn } from '#base/calendar-date.ts';
import { MAX_SPAN } from '#base/limits.ts';
import { useSending } from '#web/account/use-sending.ts';
import type { Answer, ApiError } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { whileShown } from '#web/while-shown.ts';
import { labels as COUNTS } from '#web/words/generated/labels/dispute_attach_count_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

type Preview = Answer<'GET /vendor/orders/{id}/dispute/conversation'>;
type Span = NonNullable<Preview['span']>;
interface Days {
  readonly from?: string;
  readonly until?: string;
}

interface AttachConversationProps {
  readonly read: (days: Days) => Promise<Preview>;
  readonly attach: (span: Pick<Span, 'from' | 'to'>) => Promise<unknown>;
  readonly onAttached: () => void;
  readonly onBack: () => void;
}

/** Chooses messages of a conversation by their days, and adds them to a dispute as a document. */
export function AttachConversation({ read, attach, onAttached, onBack }: AttachConversationProps) {
  const { busy, send } = useSending();
  const [days, setDays] = useState<Days>({});
  const [found, setFound] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sheet = useRef<HTMLFormElement>(null);
  // Opens at the end of a long dialog: on phones most of it would be out of view.
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup function.
    sheet.current?.scrollIntoView({ block: 'start' });
  }, []);
  const load = useEffectEvent(() => read(days));
  const say = async (error: ApiError, isShown: () => boolean) => {
    const words =
      error.status === 404
        ? m.dispute_attach_no_talk()
        : await refusedWords(error, m.dispute_attach_failed());
    if (isShown()) setFailure(words);
  };
  const { from, until } = days;
  useEffect(() => {
    setFound(null);
    setFailure(null);
    return whileShown(load, setFound, say);
  }, [from, until]);
  const span = found?.span ?? null;
  const zone = found?.zone;
  const isLong = span !== null && span.count > MAX_SPAN;
  const dayOf = (instant: Date) => (zone === undefined ? '' : todayIn(zone, instant));
  const choose = (part: Days) =>
    part.from !== '' && part.until !== '' && setDays({ ...days, ...part });
  return (
    <form
      ref={sheet}
      noValidate
      className="mt-4 grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (span === null || isLong) return;
        setRefusal(null);
        void send(
          async () => {
            await attach({ from: span.from, to: span.to });
            notify.success(m.dispute_attached());
            onAttached();
          },
          async (error) => setRefusal(await refusedWords(error)),
        );
      }}
    >
      <p className="text-[14px] leading-5">{m.dispute_attach_text()}</p>
      {failure !== null && from === undefined && until === undefined ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label={m.dispute_attach_from()}
            type="date"
            value={from ?? (span ? dayOf(new Date(span.first.at)) : '')}
            onChange={({ target }) => choose({ from: target.value })}
          />
          <TextInput
            label={m.dispute_attach_until()}
            type="date"
            value={until ?? dayOf(marketTime())}
            onChange={({ target }) => choose({ until: target.value })}
          />
        </div>
      )}
      {failure === null ? null : <p role="alert">{failure}</p>}
      {found === null && failure === null ? <Skeleton className="h-28 rounded-field" /> : null}
      {found && span === null ? <p role="status">{m.dispute_attach_none()}</p> : null}
      {span && zone !== undefined ? (
        <div
          role="status"
          className="grid gap-2.5 rounded-field bg-sunk p-3.5 text-[14px] leading-5"
        >
          <p className="font-semibold">{counted(span.count, COUNTS)}</p>
          {isLong ? (
            <p className="text-danger">{m.dispute_attach_many({ most: formatCount(MAX_SPAN) })}</p>
          ) : null}
          <End label={m.dispute_attach_first()} message={span.first} zone={zone} />
          {span.count > 1 ? (
            <End label={m.dispute_attach_last()} message={span.last} zone={zone} />
          ) : null}
        </div>
      ) : null}
      <Refused words={refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" size="small" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" size="small" busy={busy} disabled={span === null || isLong}>
          {m.dispute_attach()}
        </Button>
      </div>
    </form>
  );
}

function End({
  label,
  message,
  zone,
}: {
  readonly label: ReactNode;
  readonly message: Span['first'];
  readonly zone: string;
}) {
  return (
    <div className="min-w-0">
      <p className="text-[13px] leading-[18px] text-muted">
        <span>{label}</span> <span aria-hidden="true">·</span> <bdi>{message.authorName}</bdi>{' '}
        <span aria-hidden="true">·</span>{' '}
        <DateText value={message.at} style="date-time" zone={zone} />
      </p>
      <p dir="auto" className="line-clamp-2 wrap-anywhere">
        {message.text}
      </p>
    </div>
  );
}
