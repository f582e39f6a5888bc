import { MAX_REASON, MAX_SEARCH } from '#base/limits.ts';
import { useEffect, useState } from 'react';
import { refundFor } from '#core/orders/substitutions/rules.ts';
import { ifUnavailableOf } from '#base/if-unavailable.ts';
import { api, type Answer } from '#web/api.ts';
import { withSelected } from '#web/listing/load-storefront.ts';
import { whileShown } from '#web/while-shown.ts';
import { amount } from '#web/delivery/delivery-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useSearchAsTyped } from '#web/ui/use-search-as-typed.ts';
import { m } from '#web/words/generated/messages.js';

type VendorOrder = Answer<'GET /vendor/orders/{id}'>['order'];
type Product = Answer<'GET /listings'>['listings'][number];
type Variants = Answer<'GET /listings/{id}'>['listing']['variants'];

/** Products to choose from; a search finds the others. */
const SHOWN = 100;

interface UnavailableFormProps {
  readonly order: VendorOrder;
  readonly item: VendorOrder['items'][number];
  readonly onDone: () => void;
}

/** Resolves missing pieces: a substitute of the same shop, or a refund, as the customer chose. */
export function UnavailableForm({ order, item, onDone }: UnavailableFormProps) {
  const open = item.quantity - item.substitutions.reduce((sum, { missing }) => sum + missing, 0);
  const wish = ifUnavailableOf(item.subDetails);
  const [missing, setMissing] = useState(open);
  const [product, setProduct] = useState<Product | null>(null);
  const [search, setSearch] = useState('');
  const find = useSearchAsTyped(search, setSearch);
  const [variant, setVariant] = useState('');
  const [note, setNote] = useState('');
  const [noneLeft, setNoneLeft] = useState(true);
  const { shelf, isLong } = useShelf(wish === 'refund' ? null : order.serviceId, search);
  const instead = product?._id ?? '';
  const variants = useVariants(instead);
  const { busy, refusal, change } = useChange();
  const offered = withSelected(shelf, product).filter(
    ({ _id, left }) => _id !== item.productId && (left ?? 0) >= missing,
  );
  const chosen = variants?.find(({ _id }) => _id === variant) ?? variants?.[0];
  const price = chosen?.price ?? product?.price;
  const refund =
    refundFor(
      { unitCents: Math.round(item.unitPrice * 100), missing },
      price === undefined || price === null ? null : { unitCents: Math.round(price * 100) },
    ) / 100;
  const wishes = {
    replace: m.vendor_gone_wish_replace,
    refund: m.vendor_gone_wish_refund,
    ask: m.vendor_gone_wish_ask,
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change(
          () =>
            api('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
              id: order._id,
              itemId: item._id,
              body: {
                missing,
                knownMissing: item.quantity - open,
                note,
                noneLeft,
                replacement: instead ? { productId: instead, variant: chosen?._id ?? '' } : null,
              },
            }),
          m.vendor_gone_done(),
          onDone,
        );
      }}
      className="grid gap-4"
    >
      <p className="rounded-field bg-saffron-tint px-4 py-3 text-[14px] leading-5 text-saffron-ink">
        {wishes[wish]()}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">
          {m.vendor_gone_count({ name: `\u2068${item.name}\u2069` })}
        </span>
        <Stepper label={m.vendor_gone_missing()} value={missing} max={open} onChange={setMissing} />
      </div>
      {isLong ? (
        <TextInput
          {...find.input}
          type="search"
          label={m.vendor_gone_search()}
          maxLength={MAX_SEARCH}
          onKeyDown={(event) => {
            // Enter would answer the customer.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      ) : null}
      {wish === 'refund' ? null : (
        <Select
          label={m.vendor_gone_instead()}
          value={instead}
          onChange={({ currentTarget: { value } }) => {
            setProduct(offered.find(({ _id }) => _id === value) ?? null);
            setVariant('');
          }}
        >
          <option value="">{m.vendor_gone_nothing()}</option>
          {offered.map(({ _id, name, price: each }) => (
            <option key={_id} value={_id}>
              {name}
              {each === null ? null : ` · ${amount(each)}`}
            </option>
          ))}
        </Select>
      )}
      {variants && variants.length > 1 ? (
        <Select
          label={m.vendor_gone_variant()}
          value={chosen?._id ?? ''}
          onChange={({ currentTarget: { value } }) => setVariant(value)}
        >
          {variants.map(({ _id, choices, left, price: each }) => (
            <option key={_id} value={_id} disabled={left < missing}>
              {Object.values(choices).join(m.shell_comma())} · {amount(each)}
            </option>
          ))}
        </Select>
      ) : null}
      <p className="text-[15px] leading-[22px]">
        {wish === 'ask' && instead
          ? m.vendor_gone_offer({ money: amount(refund) })
          : m.vendor_gone_refund({ money: amount(refund) })}
      </p>
      <Textarea
        label={m.orders_move_note()}
        value={note}
        maxLength={MAX_REASON}
        rows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        checked={noneLeft}
        onChange={({ currentTarget }) => setNoneLeft(currentTarget.checked)}
      >
        {m.vendor_gone_none_left()}
      </Checkbox>
      <DialogFoot>
        <Button look="outline" onClick={onDone}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" busy={busy}>
          {instead ? m.vendor_gone_replace() : m.vendor_gone_give_back()}
        </Button>
      </DialogFoot>
      <Refused words={refusal} />
    </form>
  );
}

/** Products the service sells now, up to a hundred of those found; none if substitutes are not allowed. */
function useShelf(serviceId: string | null, search: string) {
  const [shelf, setShelf] = useState<readonly Product[]>([]);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (serviceId === null) return;
    // Not needed for refunds.
    return whileShown(
      () =>
        api('GET /listings', {
          query: { serviceId, available: 'true', search, pageSize: SHOWN },
        }),
      ({ listings, total }) => {
        setShelf(listings);
        if (total > SHOWN) setLong(true);
      },
    );
  }, [serviceId, search]);
  return { shelf, isLong };
}

function useVariants(listingId: string): Variants | null {
  const [known, setKnown] = useState<{ readonly id: string; readonly variants: Variants } | null>(
    null,
  );
  useEffect(() => {
    if (listingId === '') return;
    // The call itself reports the error.
    return whileShown(
      () => api('GET /listings/{id}', { id: listingId }),
      ({ listing }) => setKnown({ id: listingId, variants: listing.variants }),
    );
  }, [listingId]);
  return known?.id === listingId ? known.variants : null;
}
