import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { dataStringOf } from '#web/account/file-data.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { UploadIcon } from '#web/ui/desk-icons.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { formatDate } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { FormPanel } from '#web/vendor/form-panel.tsx';
import { fileFault, refusedFileWords } from '#web/vendor/application/document-words.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { currentLanguage } from '#web/words/language.ts';

type Wording = Answer<'GET /vendor/listings/{id}/wording'>['wording'];

/** Upload of a plan's policy wording (PDF), independent of the form's other fields. */
export function WordingPanel({ listingId: id }: { readonly listingId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [wording, setWording] = useState<Wording>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSending();
  const load = useCallback(async () => {
    try {
      setWording((await api('GET /vendor/listings/{id}/wording', { id })).wording);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(await refusedWords(error));
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const fault = fileFault(file) ?? null;
    setProblem(fault);
    if (fault === null)
      await send(
        async () => {
          const body = { name: file.name, file: await dataStringOf(file) };
          setWording((await api('PUT /vendor/listings/{id}/wording', { id, body })).wording);
          notify.success(m.insurance_wording_saved());
        },
        (error) => setProblem(refusedFileWords(error, file.name)),
      );
    // So that the same file can be selected again.
    target.value = '';
  };
  const remove = () =>
    void send(
      async () => {
        await api('DELETE /vendor/listings/{id}/wording', { id });
        setWording(null);
        notify.success(m.insurance_wording_removed());
      },
      async (error) => setProblem(await refusedWords(error)),
    );
  return (
    <div className="mt-5">
      <FormPanel title={m.insurance_wording()} text={m.insurance_wording_form()}>
        {wording ? (
          <p className="mb-3 text-[15px] leading-[22px] wrap-anywhere">
            <bdi className="font-semibold">{wording.name}</bdi>{' '}
            <span className="text-muted">
              {fileSize(wording.bytes)}, {formatDate(wording.addedAt, currentLanguage())}
            </span>
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="application/pdf"
            className="sr-only"
            aria-label={m.insurance_wording()}
            tabIndex={-1}
            onChange={(event) => void add(event)}
          />
          <Button look="outline" size="small" busy={busy} onClick={() => input.current?.click()}>
            <UploadIcon />
            {wording ? m.insurance_wording_replace() : m.insurance_wording_add()}
          </Button>
          {wording ? (
            <Button look="quiet" size="small" disabled={busy} onClick={remove}>
              {m.insurance_wording_remove()}
            </Button>
          ) : null}
        </div>
        <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mt-3">
          {problem}
        </p>
      </FormPanel>
    </div>
  );
}
