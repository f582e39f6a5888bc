import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays } from '#base/calendar-date.ts';
import { type Answer, api } from '#web/api.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { useSending } from '#web/account/use-sending.ts';
import { notify } from '#web/ui/notify.ts';
import { refusedWords } from '#web/words/refused.ts';
import { dayWords } from './plan-lines.tsx';
import { planWords } from './plan-words.ts';

export type Issued = Answer<'GET /vendor/invoices'>;
type IssuedDocument = Issued['documents'][number];

function stateOf({ kind, status }: IssuedDocument): { tone: Tone; words: string } {
  if (kind === 'credit') return { tone: 'plain', words: m.subscription_credit() };
  switch (status) {
    case 'paid':
      return { tone: 'good', words: m.subscription_paid() };
    case 'open':
      return { tone: 'waiting', words: m.subscription_open() };
    default:
      return { tone: 'plain', words: m.subscription_void() };
  }
}

/** Subject of an invoice: a plan with its days, including the last one. */
function forWords({ kind, plan, from, to }: IssuedDocument): string | null {
  if (kind === 'credit') return null;
  if (plan === null || from === null || to === null) return m.invoice_owing();
  const span = m.invoice_span({ from: dayWords(from), to: dayWords(addDays(to, -1)) });
  return `${planWords(plan)} · ${span}`;
}

export function InvoiceList({ first }: { readonly first: Issued }) {
  const [more, setMore] = useState<readonly Issued[]>([]);
  const { busy, send } = useSending();
  const pages = [first, ...more];
  const documents = pages.flatMap((page) => page.documents);
  const next = () =>
    void send(
      async () => {
        const page = await api('GET /vendor/invoices', { query: { page: pages.length + 1 } });
        setMore([...more, page]);
      },
      async (error) => notify.error(await refusedWords(error)),
    );
  return (
    <section
      aria-labelledby="invoices-title"
      className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
    >
      <h2 id="invoices-title" className="text-[22px] leading-7 font-medium">
        {m.subscription_invoices()}
      </h2>
      {documents.length === 0 ? (
        <p className="mt-2 text-muted">{m.subscription_no_invoices()}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {documents.map((document) => {
            const { tone, words } = stateOf(document);
            return (
              <li
                key={document._id}
                className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3.5 lg:grid-cols-[1.4fr_1fr_1fr_96px]"
              >
                <span className="min-w-0">
                  <Link
                    to="/documents/$kind/$id"
                    params={{
                      kind: document.kind === 'credit' ? 'credit-note' : 'invoice',
                      id: document._id,
                    }}
                    className="text-link font-semibold whitespace-nowrap"
                  >
                    <bdi dir="ltr">{document.number}</bdi>
                  </Link>
                  <span className="block text-[13px] leading-[18px] text-muted">
                    {forWords(document)}
                  </span>
                </span>
                <DateText value={document.at} zone="UTC" className="text-muted max-lg:order-3" />
                <span className="lg:order-none max-lg:order-4 max-lg:justify-self-end">
                  <Badge tone={tone} dot>
                    {words}
                  </Badge>
                </span>
                <Money
                  dollars={document.kind === 'credit' ? -document.total : document.total}
                  className="justify-self-end font-semibold"
                />
              </li>
            );
          })}
        </ul>
      )}
      {pages.at(-1)?.more ? (
        <Button look="outline" size="small" busy={busy} className="mt-3" onClick={next}>
          {m.subscription_earlier()}
        </Button>
      ) : null}
    </section>
  );
}
