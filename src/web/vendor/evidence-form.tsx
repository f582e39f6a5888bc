import { useEffect, useRef, useState } from 'react';
import { EVIDENCE_KINDS } from '#base/dispute-evidence.ts';
import { MAX_LINE, MAX_NOTE } from '#base/limits.ts';
import { dataStringOf } from '#web/account/file-data.ts';
import { useSending } from '#web/account/use-sending.ts';
import type { Answer } from '#web/api.ts';
import { kindWords } from '#web/disputes/dispute-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { Refused } from '#web/table/refusal.tsx';
import { fileFault, refusedFileWords } from './application/document-words.ts';
import { upload } from './upload.ts';

type Dispute = Answer<'GET /vendor/orders/{id}/dispute'>['dispute'];

export function EvidenceForm({
  orderId,
  onAdded,
  onBack,
}: {
  readonly orderId: string;
  readonly onAdded: (dispute: Dispute) => void;
  readonly onBack: () => void;
}) {
  const { busy, send } = useSending();
  const [faults, setFaults] = useState<{ text?: string; file?: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  // Opens at the end of a long dialog: on phones most of it would be out of view.
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup function.
    sheet.current?.scrollIntoView({ block: 'start' });
  }, []);
  const save = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const word = (name: string) => String(typed.get(name) ?? '').trim();
    const given = typed.get('file');
    const file = given instanceof File && given.size > 0 ? given : null;
    const [text, reference] = [word('text'), word('reference')];
    const wrongFile = file ? fileFault(file) : undefined;
    const wrong = {
      ...(text === '' && reference === '' && file === null && { text: m.dispute_add_fault() }),
      ...(wrongFile !== undefined && { file: wrongFile }),
    };
    setFaults(wrong);
    setRefusal(null);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    await send(
      async () => {
        const kind = EVIDENCE_KINDS.find((one) => one === word('kind')) ?? 'other';
        const { dispute } = await upload(
          'POST /vendor/orders/{id}/dispute/evidence',
          {
            id: orderId,
            body: {
              kind,
              text,
              reference,
              ...(file && { name: file.name, file: await dataStringOf(file) }),
            },
          },
          () => undefined,
        );
        notify.success(m.dispute_added());
        onAdded(dispute);
      },
      async (error) =>
        error.body.field === 'file' && file
          ? setFaults({ file: refusedFileWords(error, file.name) })
          : setRefusal(await refusedWords(error)),
    );
  };
  return (
    <form
      ref={sheet}
      noValidate
      className="mt-4 grid gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <Select name="kind" label={m.dispute_kind()}>
        {EVIDENCE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords(kind)}
          </option>
        ))}
      </Select>
      <TextInput
        name="reference"
        label={m.dispute_reference()}
        maxLength={MAX_LINE}
        dir="auto"
        autoComplete="off"
      />
      <Textarea
        name="text"
        label={m.dispute_text()}
        hint={m.dispute_text_hint()}
        error={faults.text}
        maxLength={MAX_NOTE}
        rows={3}
      />
      <Field label={m.dispute_file()} hint={m.dispute_file_hint()} error={faults.file}>
        {(control) => (
          <div className="mt-1.5 flex flex-wrap items-center gap-3">
            <Button look="outline" size="small" onClick={() => input.current?.click()}>
              {m.onboarding_choose_file()}
            </Button>
            {chosen === null ? null : <bdi className="min-w-0 wrap-anywhere">{chosen}</bdi>}
            <input
              {...control}
              ref={input}
              type="file"
              name="file"
              tabIndex={-1}
              accept="application/pdf,image/png,image/jpeg,image/webp,image/avif,image/gif"
              onChange={({ target }) => setChosen(target.files?.[0]?.name ?? null)}
              className="hidden"
            />
          </div>
        )}
      </Field>
      <Refused words={refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" size="small" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" size="small" busy={busy}>
          {m.dispute_add()}
        </Button>
      </div>
    </form>
  );
}
