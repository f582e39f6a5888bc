import { fieldId } from '#web/account/form.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { GoodsPanelProps } from './goods-panels.tsx';
import { FIELDS_GRID } from '../listing-form/fields.tsx';
import { MoreFields } from '../listing-form/more-fields.tsx';
import { VariantFields } from './variant-fields.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';

export function PriceFields({ id, form, state }: GoodsPanelProps) {
  const { draft, set } = state;
  const { fields } = state.errors;
  const compareAt = fields.compareAt ?? fields['details.compareAtCents'];
  const lowStock = fields.lowStock ?? fields['details.lowStock'];
  const returnDays = fields.returnDays ?? fields['details.returnDays'];
  const more = [
    { words: m.goods_compare_at(), error: compareAt },
    { words: m.goods_low_stock(), error: lowStock },
    { words: m.goods_return_days(), error: returnDays },
    ...(draft.varies ? [] : [{ words: m.goods_sku(), error: fields.sku }]),
  ];
  return (
    <div className="grid gap-5">
      <Checkbox
        checked={draft.varies}
        onChange={({ currentTarget }) => set('varies', currentTarget.checked)}
      >
        {m.goods_varies()}
      </Checkbox>
      {draft.varies ? (
        <VariantFields id={id} form={form} state={state} />
      ) : (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberInput
            id={fieldId(id, 'price')}
            inputMode="decimal"
            start="$"
            label={m.common_price()}
            error={fields.price}
            value={draft.price}
            onChange={({ currentTarget }) => set('price', currentTarget.value)}
            required
          />
          <NumberInput
            id={fieldId(id, 'stock')}
            inputMode="numeric"
            label={m.goods_stock()}
            error={fields.stock}
            value={draft.stock}
            onChange={({ currentTarget }) => set('stock', currentTarget.value)}
          />
        </div>
      )}
      <MoreFields
        names={more.map(({ words }) => words)}
        wrong={more.some(({ error }) => error !== undefined)}
      >
        <div className={FIELDS_GRID}>
          <NumberInput
            id={fieldId(id, 'compareAt')}
            inputMode="decimal"
            start="$"
            label={m.goods_compare_at()}
            hint={m.goods_compare_at_hint()}
            error={compareAt}
            value={draft.compareAt}
            onChange={({ currentTarget }) => set('compareAt', currentTarget.value)}
          />
          <NumberInput
            id={fieldId(id, 'lowStock')}
            inputMode="numeric"
            label={m.goods_low_stock()}
            hint={m.goods_low_stock_hint()}
            error={lowStock}
            value={draft.lowStock}
            onChange={({ currentTarget }) => set('lowStock', currentTarget.value)}
          />
          <NumberInput
            id={fieldId(id, 'returnDays')}
            inputMode="numeric"
            label={m.goods_return_days()}
            hint={m.goods_return_days_hint()}
            error={returnDays}
            value={draft.returnDays}
            onChange={({ currentTarget }) => set('returnDays', currentTarget.value)}
          />
          {draft.varies ? null : (
            <TextInput
              id={fieldId(id, 'sku')}
              label={m.goods_sku()}
              error={fields.sku}
              value={draft.sku}
              maxLength={60}
              dir="ltr"
              onChange={({ currentTarget }) => set('sku', currentTarget.value)}
            />
          )}
        </div>
      </MoreFields>
    </div>
  );
}
