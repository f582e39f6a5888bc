import { useState } from 'react';
import { api, ApiError } from '#web/api.ts';
import { failureWords } from '#web/cart/cart-words.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { lookNow } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';

interface OrderSecretsProps {
  readonly partId: string;
  readonly item: { readonly _id: string; readonly vertical: string };
}

/** What a customer confided with an item, whole, once its vendor asks for it: each look is kept. It goes with the dialog. */
export function OrderSecrets({ partId, item }: OrderSecretsProps) {
  const [told, setTold] = useState<Readonly<Record<string, unknown>> | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      const { secrets } = await api('GET /vendor/orders/{id}/items/{itemId}/confided', {
        id: partId,
        itemId: item._id,
      });
      setTold(secrets ?? {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(await failureWords(error, m.vendor_secrets_failed()));
    } finally {
      setBusy(false);
    }
  };
  if (told === null)
    return (
      <Button
        look="outline"
        size="small"
        className="mt-2.5 me-2"
        busy={busy}
        onClick={() => void read()}
      >
        {m.vendor_secrets_show()}
      </Button>
    );
  const rows =
    lookNow(item.vertical)?.told?.(told) ??
    Object.values(told).map((value) => ({ name: '', value: String(value) }));
  return (
    <dl className="mt-2.5 grid gap-1 rounded-field bg-tint px-3 py-2.5 text-[14px] leading-5">
      {rows.map(({ name, value }) => (
        <div key={`${name} ${value}`} className="grid gap-x-3 sm:grid-cols-[140px_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="font-[550] wrap-anywhere select-all">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      <p className="text-[13px] leading-[18px] text-muted">{m.vendor_secrets_kept()}</p>
    </dl>
  );
}
