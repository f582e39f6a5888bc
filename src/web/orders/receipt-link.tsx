import { useEffect, useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { formatDate } from '#web/ui/format.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';
import type { Order } from './order-words.ts';

type Link = Answer<'GET /orders/{id}/receipt-link'>['link'];

/** The person that an order was for, with a link to share its receipt. */
export function ReceiptLink({ order: { _id: id, forPerson, isPaid } }: { readonly order: Order }) {
  const [link, setLink] = useState<Link>(null);
  const [url, setUrl] = useState('');
  const [prices, setPrices] = useState(true);
  const [busy, setBusy] = useState(false);
  const mayShare = forPerson !== null && isPaid;
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(await refusedWords(error));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (mayShare)
      void act(async () => setLink((await api('GET /orders/{id}/receipt-link', { id })).link));
  }, [id, mayShare]);
  if (forPerson === null) return null;
  const make = () =>
    act(async () => {
      const made = await api('PUT /orders/{id}/receipt-link', { id, body: { prices } });
      setLink(made.link);
      setUrl(made.url);
    });
  const revoke = () =>
    act(async () => {
      await api('DELETE /orders/{id}/receipt-link', { id });
      setLink(null);
      setUrl('');
      notify.success(m.receipt_link_removed());
    });
  const copy = () => copyText(url, m.receipt_link_copied(), m.share_not_copied());
  return (
    <section className="grid gap-3 rounded-panel bg-paper p-4 text-[15px] leading-[22px] inset-ring inset-ring-line md:p-5">
      <h2 className="text-[18px] leading-6 font-medium wrap-anywhere">
        {m.orders_for({ name: `\u2068${forPerson.name}\u2069` })}
      </h2>
      <p className="text-muted">{m.orders_for_text()}</p>
      {isPaid ? (
        <>
          {link ? (
            <p>
              {(link.prices ? m.receipt_link_until : m.receipt_link_until_plain)({
                date: formatDate(link.expiresAt, currentLanguage()),
              })}
            </p>
          ) : null}
          {url === '' ? null : (
            <div className="flex flex-wrap items-end gap-2">
              <TextInput
                className="min-w-0 flex-1 basis-48"
                label={m.receipt_link()}
                value={url}
                dir="ltr"
                readOnly
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <Button look="outline" onClick={() => void copy()}>
                {m.receipt_link_copy()}
              </Button>
            </div>
          )}
          <Checkbox
            checked={prices}
            onChange={({ currentTarget }) => setPrices(currentTarget.checked)}
          >
            {m.receipt_link_prices()}
          </Checkbox>
          <div className="flex flex-wrap gap-2">
            <Button look="outline" size="small" busy={busy} onClick={() => void make()}>
              {link ? m.receipt_link_anew() : m.receipt_link_make()}
            </Button>
            {link ? (
              <Button look="quiet" size="small" disabled={busy} onClick={() => void revoke()}>
                {m.receipt_link_remove()}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </section>
  );
}
