import { useEffect, useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { loadLooks, lookNow } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

type Found =
  | { readonly policy: Answer<'GET /policy-checks/{code}'> }
  | { readonly receipt: Answer<'GET /receipt-checks/{code}'> };

/** Verifies a certificate or receipt: shows its number, but no personal data. */
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
      setFound(await find(asked));
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
            {'policy' in found ? <Policy {...found.policy} /> : <Receipt {...found.receipt} />}
          </dl>
        ) : null}
        {failure === null ? null : <p className="font-[550] text-danger">{failure}</p>}
      </div>
    </div>
  );
}

async function find(typed: string): Promise<Found> {
  const code = asReceiptCode(typed);
  if (code !== null) return { receipt: await api('GET /receipt-checks/{code}', { code }) };
  const policy = await api('GET /policy-checks/{code}', { code: typed });
  await loadLooks([policy]);
  return { policy };
}

const Number = ({ children }: { readonly children: string }) => (
  <bdi dir="ltr" className="num font-semibold wrap-anywhere">
    {children}
  </bdi>
);

const Policy = ({ number, vertical, kind, valid }: Answer<'GET /policy-checks/{code}'>) => (
  <>
    <Row name={m.policies_number()}>
      <Number>{number}</Number>
    </Row>
    <Row name={m.policies_kind()}>{lookNow(vertical)?.kindName?.(kind) ?? kind}</Row>
    <Row name={m.policies_valid()}>
      <Badge tone={valid ? 'good' : 'bad'} dot>
        {valid ? m.check_yes() : m.check_no()}
      </Badge>
    </Row>
  </>
);

const Receipt = ({ number, amount, currency, paidOn }: Answer<'GET /receipt-checks/{code}'>) => (
  <>
    <Row name={m.check_receipt_number()}>
      <Number>{number}</Number>
    </Row>
    <Row name={m.check_receipt_amount()}>
      <bdi className="num">{foreignAmount(amount, currency)}</bdi>
    </Row>
    <Row name={m.check_receipt_day()}>
      <DateText value={paidOn} />
    </Row>
  </>
);

const Row = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div className="flex items-center justify-between gap-6">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A receipt's normalised code; null if invalid. Certificates have twelve characters. */
function asReceiptCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === 13 && code.startsWith('R') ? code : null;
}
