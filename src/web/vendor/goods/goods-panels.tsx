import { fieldId } from '#web/account/form.tsx';
import { m } from '#web/words/generated/messages.js';
import { FormPanel } from '../form-panel.tsx';
import { Fields, FIELDS_GRID } from '../listing-form/fields.tsx';
import type { PanelsProps } from '../listing-form/listing-kit.ts';
import type { GoodsDraft, GoodsListingForm } from './goods-draft.ts';
import { PriceFields } from './price-fields.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';

export type GoodsPanelProps = PanelsProps<GoodsListingForm, GoodsDraft>;

export const GoodsPanels = (props: GoodsPanelProps) => (
  <>
    <FormPanel title={m.common_details()}>
      <DetailFields {...props} />
    </FormPanel>
    <FormPanel title={m.goods_price_and_stock()} text={m.goods_price_and_stock_text()}>
      <PriceFields {...props} />
    </FormPanel>
  </>
);

function DetailFields({ id, form, state }: GoodsPanelProps) {
  const { draft, errors, set } = state;
  return (
    <div className={FIELDS_GRID}>
      <Fields
        form={id}
        fields={form.fields}
        typed={draft.details}
        errors={errors.fields}
        onChange={(path, name, typed) =>
          state.change(path, (before) => ({
            ...before,
            details: { ...before.details, [name]: typed },
          }))
        }
      />
      <NumberInput
        id={fieldId(id, 'returnDays')}
        inputMode="numeric"
        label={m.goods_return_days()}
        hint={m.goods_return_days_hint()}
        error={errors.fields.returnDays ?? errors.fields['details.returnDays']}
        value={draft.returnDays}
        onChange={({ currentTarget }) => set('returnDays', currentTarget.value)}
      />
    </div>
  );
}
