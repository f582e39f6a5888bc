import { memo } from 'react';
import { fieldId } from '#web/account/form.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { DraftPicture } from '../draft-picture.ts';
import { rowField } from './goods-faults.ts';
import type { VariantRow } from './variant-rows.ts';
import { NumberInput } from '#web/ui/number-input.tsx';

interface VariantRowProps {
  readonly form: string;
  readonly rowKey: string;
  /** 'Red · 64 GB'. */
  readonly name: string;
  readonly row: VariantRow;
  readonly pictures: readonly DraftPicture[];
  readonly priceError: string | undefined;
  readonly stockError: string | undefined;
  readonly skuError: string | undefined;
  readonly onChange: (key: string, row: VariantRow, field: keyof VariantRow) => void;
}

/** A variant's fields. Memoised while another row is edited, because there may be two hundred. */
export const VariantRowFields = memo(function VariantRowFields({
  form,
  rowKey,
  name,
  row,
  pictures,
  priceError,
  stockError,
  skuError,
  onChange,
}: VariantRowProps) {
  const isolated = `\u2068${name}\u2069`;
  const set = (field: 'price' | 'stock' | 'sku' | 'picture', text: string) =>
    onChange(rowKey, { ...row, [field]: text }, field);
  const picture = pictures.find(({ key }) => key === row.picture);
  return (
    <li className="grid grid-cols-2 items-start gap-3 rounded-card p-4 inset-ring inset-ring-line md:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))_40px] md:rounded-none md:p-3 md:inset-ring-0">
      <p className="flex min-w-0 items-center gap-2.5 font-semibold md:pt-7">
        {picture ? (
          <img
            src={picture.preview}
            alt=""
            className="size-9 shrink-0 rounded-[8px] object-cover"
          />
        ) : null}
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      </p>
      <NumberInput
        id={fieldId(form, rowField(rowKey, 'price'))}
        inputMode="decimal"
        start="$"
        label={<Label words={m.common_price()} of={isolated} />}
        error={priceError}
        value={row.price}
        onChange={({ currentTarget }) => set('price', currentTarget.value)}
      />
      <NumberInput
        id={fieldId(form, rowField(rowKey, 'stock'))}
        inputMode="numeric"
        label={<Label words={m.goods_stock()} of={isolated} />}
        error={stockError}
        value={row.stock}
        onChange={({ currentTarget }) => set('stock', currentTarget.value)}
      />
      <TextInput
        id={fieldId(form, rowField(rowKey, 'sku'))}
        label={<Label words={m.goods_sku()} of={isolated} />}
        error={skuError}
        value={row.sku}
        maxLength={60}
        dir="ltr"
        onChange={({ currentTarget }) => set('sku', currentTarget.value)}
      />
      <Select
        label={<Label words={m.common_image()} of={isolated} />}
        value={picture ? row.picture : ''}
        onChange={({ currentTarget }) => set('picture', currentTarget.value)}
      >
        <option value="">{m.goods_no_picture()}</option>
        {pictures.map(({ key }, index) => (
          <option key={key} value={key}>
            {m.vendor_picture_number({ number: String(index + 1) })}
          </option>
        ))}
      </Select>
      <button
        type="button"
        aria-label={m.goods_variant_remove({ name: isolated })}
        title={m.goods_variant_remove({ name: isolated })}
        onClick={() => onChange(rowKey, { ...row, removed: true }, 'removed')}
        className="grid size-10 place-items-center justify-self-end rounded-field text-danger hover:bg-danger-tint max-md:col-start-2 max-md:row-start-1 md:mt-[26px]"
      >
        <TrashIcon className="size-[18px]" />
      </button>
    </li>
  );
});

/** Shows 'Price'; screen readers hear 'Price, Red · 64 GB'. */
function Label({ words, of }: { readonly words: string; readonly of: string }) {
  return (
    <>
      {words}
      <span className="sr-only">, {of}</span>
    </>
  );
}
