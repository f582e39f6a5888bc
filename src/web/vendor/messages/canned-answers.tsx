import { useState } from 'react';
import { fillCanned } from '#core/conversations/canned/canned-rules.ts';
import { MAX_CANNED_ANSWERS } from '#base/limits.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, ApiError, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { drawn } from '#web/ui/drawn-icon.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ToolProps } from '#web/messages/composer.tsx';
import { useMay } from '#web/vendor/may.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, type Language } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';

type Canned = Answer<'GET /vendor/canned-answers'>['answers'][number];

/** As written in an answer. */
const PLACEHOLDERS = { customer: '{customer}', listing: '{listing}', day: '{day}' };

const AnswersIcon = /* @__PURE__ */ drawn('M4 5h16v11H9l-5 4zM8 9h8M8 12.5h5');

/** Saved answers, to insert or to edit. */
export function CannedAnswers({ values, onInsert }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={m.canned_title()}
        title={m.canned_title()}
        onClick={() => setOpen(true)}
        className="grid size-12 shrink-0 place-items-center rounded-field text-muted inset-ring inset-ring-line hover:bg-sunk hover:text-ink"
      >
        <AnswersIcon className="size-5" />
      </button>
      {isOpen ? (
        <AnswersDialog
          onClose={() => setOpen(false)}
          onChoose={(text, language) => {
            setOpen(false);
            const day = values.day && formatDate(values.day, language, 'weekday');
            onInsert(fillCanned(text, { ...values, day }));
          }}
        />
      ) : null}
    </>
  );
}

function AnswersDialog({
  onClose,
  onChoose,
}: {
  readonly onClose: () => void;
  readonly onChoose: (text: string, language: Language) => void;
}) {
  const [answers, setAnswers] = useState<readonly Canned[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [editing, setEditing] = useState<Canned | 'new' | null>(null);
  const mayChange = useMay().change('orders');
  const load = async () => {
    try {
      setAnswers((await api('GET /vendor/canned-answers')).answers);
      setRefusal(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(await refusedWords(error, m.canned_failed()));
    }
  };
  if (answers === null && refusal === null) void load();
  const remove = async ({ _id: id }: Canned) => {
    try {
      await api('DELETE /vendor/canned-answers/{id}', { id });
      await load();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(await refusedWords(error));
    }
  };
  return (
    <Dialog open onClose={onClose} title={m.canned_title()} text={m.canned_text()}>
      <Refused words={refusal} />
      {editing ? (
        <AnswerForm
          answer={editing === 'new' ? null : editing}
          onDone={() => {
            setEditing(null);
            void load();
          }}
          onCancel={() => setEditing(null)}
        />
      ) : (
        <>
          {answers === null && refusal === null ? (
            <div role="status" aria-label={m.canned_title()} className="grid gap-2 py-3">
              <Skeleton className="h-14 rounded-card" />
              <Skeleton className="h-14 rounded-card" />
            </div>
          ) : null}
          {answers?.length === 0 ? <p className="py-4 text-muted">{m.canned_none()}</p> : null}
          <ul className="grid gap-2 py-3">
            {answers?.map((answer) => (
              <li key={answer._id} className="rounded-card p-3 inset-ring inset-ring-line">
                {textsOf(answer).map(([language, text]) => (
                  <button
                    key={language}
                    type="button"
                    lang={language}
                    dir="auto"
                    onClick={() => onChoose(text, language)}
                    className="line-clamp-2 min-h-11 w-full rounded-[8px] px-2 py-1.5 text-start hover:bg-tint"
                  >
                    {text}
                  </button>
                ))}
                {mayChange ? (
                  <p className="flex gap-3 px-2 pt-1 text-[14px]">
                    <button
                      type="button"
                      className="min-h-6 text-primary underline"
                      onClick={() => setEditing(answer)}
                    >
                      {m.canned_edit()}
                    </button>
                    <button
                      type="button"
                      className="min-h-6 text-danger underline"
                      onClick={() => void remove(answer)}
                    >
                      {m.canned_remove()}
                    </button>
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
          {mayChange && answers !== null ? (
            <DialogFoot>
              <Button
                look="outline"
                disabled={answers.length >= MAX_CANNED_ANSWERS}
                onClick={() => setEditing('new')}
              >
                {answers.length >= MAX_CANNED_ANSWERS
                  ? m.canned_full({ most: formatCount(MAX_CANNED_ANSWERS) })
                  : m.canned_add()}
              </Button>
            </DialogFoot>
          ) : null}
        </>
      )}
    </Dialog>
  );
}

/** Texts of an answer, that of the page's language first. */
function textsOf({ en, ar }: Canned): readonly (readonly ['en' | 'ar', string])[] {
  const both = [
    ['en', en],
    ['ar', ar],
  ] as const;
  return (currentLanguage() === 'ar' ? both.toReversed() : both).flatMap(([language, text]) =>
    text === null ? [] : [[language, text] as const],
  );
}

function AnswerForm({
  answer,
  onDone,
  onCancel,
}: {
  readonly answer: Canned | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const [en, setEn] = useState(answer?.en ?? '');
  const [ar, setAr] = useState(answer?.ar ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, send } = useSending();
  const save = () =>
    void send(
      async () => {
        const body = { en, ar };
        if (answer) await api('PUT /vendor/canned-answers/{id}', { id: answer._id, body });
        else await api('POST /vendor/canned-answers', { body });
        onDone();
      },
      async (error) => {
        const fields = error.errorMessages ?? {};
        setErrors(
          Object.fromEntries(
            Object.keys(fields).map((field) => [field, m.canned_invalid(PLACEHOLDERS)]),
          ),
        );
        if (Object.keys(fields).length === 0) setRefusal(await refusedWords(error));
      },
    );
  return (
    <form
      className="grid gap-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        label={m.canned_english()}
        hint={m.canned_hint(PLACEHOLDERS)}
        error={errors.en}
        lang="en"
        value={en}
        onChange={({ currentTarget }) => setEn(currentTarget.value)}
      />
      <Textarea
        label={m.canned_arabic()}
        error={errors.ar}
        lang="ar"
        value={ar}
        onChange={({ currentTarget }) => setAr(currentTarget.value)}
      />
      <Refused words={refusal} />
      <DialogFoot>
        <Button look="outline" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.canned_save()}
        </Button>
      </DialogFoot>
    </form>
  );
}
