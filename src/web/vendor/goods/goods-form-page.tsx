import { useMemo } from 'react';
import { m } from '#web/words/generated/messages.js';
import type { ListingKit } from '../listing-form/listing-kit.ts';
import { ListingFormPage } from '../listing-form/listing-form-page.tsx';
import type { LoadedListingForm } from '../listing-form/load-listing-form.ts';
import {
  bodyOf,
  draftOf,
  emptyDraft,
  type GoodsDraft,
  type GoodsForm,
  type GoodsListingForm,
  goodsTexts,
} from './goods-draft.ts';
import { rowLabels } from '../listing-form/field-faults.ts';
import { goodsFaults, placeOfGoods, rowNames } from './goods-faults.ts';
import { GoodsPanels } from './goods-panels.tsx';
import { GOODS_WORDS } from './goods-words.ts';

const kit: ListingKit<GoodsListingForm, GoodsDraft> = {
  words: GOODS_WORDS,
  preview: (id) => `/dashboard/vendor/preview/product/${id}`,
  empty: emptyDraft,
  draftOf,
  bodyOf,
  textsOf: goodsTexts,
  faults: goodsFaults,
  placeOf: placeOfGoods,
  labels: (form, draft) => ({ ...rowLabels(form.fields, draft.details), ...rowNames(draft) }),
  refusals: { variant_gone: m.goods_variant_gone },
  Panels: GoodsPanels,
};

interface GoodsFormPageProps extends LoadedListingForm {
  readonly form: GoodsForm;
  /** Title of the page for a new product. */
  readonly title: string;
}

/** The form of goods, new or existing. */
export function GoodsFormPage({ form, ...page }: GoodsFormPageProps) {
  const whole = useMemo(
    () => ({ ...form, vertical: form.look.vertical, kinds: form.look.kinds }),
    [form],
  );
  return <ListingFormPage kit={kit} form={whole} {...page} />;
}
