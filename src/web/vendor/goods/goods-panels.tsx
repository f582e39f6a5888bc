import { m } from '#web/words/generated/messages.js';
import { FormPanel } from '../form-panel.tsx';
import { PartFields } from '../listing-form/fields.tsx';
import type { PanelsProps } from '../listing-form/listing-kit.ts';
import type { GoodsDraft, GoodsListingForm } from './goods-draft.ts';
import { PriceFields } from './price-fields.tsx';

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

const DetailFields = ({ id, form, state }: GoodsPanelProps) => (
  <PartFields
    form={id}
    fields={form.fields}
    typed={state.draft.details}
    errors={state.errors.fields}
    onChange={(path, name, typed) =>
      state.change(path, (before) => ({
        ...before,
        details: { ...before.details, [name]: typed },
      }))
    }
  />
);
