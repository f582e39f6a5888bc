import { useEffect, useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { isPlanKind } from '../kinds.ts';
import { kindWords } from '../words.ts';

type Found = Answer<'GET /policy-checks/{code}'>;

/** Whether a certificate is genuine: its number, its kind, and nothing about anybody. */
export function CheckCode({ code }: { readonly code: string }) {
  const [typed, setTyped] = useState(code);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (asked: string) => {
    setBusy(true);
    setFailure(null);
    setFound(null);
    try {
      setFound(await api('GET /policy-checks/{code}', { code: asked }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(
        error.status === 404
          ? m.policies_check_none()
          : await refusedWords(error, m.policies_check_failed()),
      );
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (code !== '') void look(code);
  }, [code]);
  return (
    <div className="wrap max-w-[620px] py-8 md:py-12">
      <h1>{m.policies_check()}</h1>
      <p className="mt-2 text-[17px] leading-7 text-muted">{m.policies_check_text()}</p>
      <form
        className="mt-5 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void look(typed);
        }}
      >
        <TextInput
          className="min-w-60 flex-1"
          name="code"
          dir="ltr"
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          label={m.policies_check_code()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" busy={busy}>
          {m.policies_check_button()}
        </Button>
      </form>
      <div aria-live="polite" className="mt-6">
        {found ? (
          <dl className="grid gap-3 rounded-panel bg-paper p-5 text-[16px] leading-6 inset-ring inset-ring-line">
            <Row name={m.policies_number()}>
              <bdi dir="ltr" className="num font-semibold">
                {found.number}
              </bdi>
            </Row>
            <Row name={m.policies_kind()}>
              {isPlanKind(found.kind) ? kindWords(found.kind) : m.insurance_category()}
            </Row>
            <Row name={m.policies_valid()}>
              <Badge tone={found.valid ? 'good' : 'bad'} dot>
                {found.valid ? m.insurance_yes() : m.insurance_no()}
              </Badge>
            </Row>
          </dl>
        ) : null}
        {failure === null ? null : <p className="font-[550] text-danger">{failure}</p>}
      </div>
    </div>
  );
}

const Row = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div className="flex items-center justify-between gap-6">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
