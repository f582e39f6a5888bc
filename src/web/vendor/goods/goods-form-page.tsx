import { useMemo } from 'react';
import type { ListingWords } from '#web/vendor/listing-form/listing-words.ts';
import { m } from '#web/words/generated/messages.js';
import { rowLabels } from '../listing-form/field-faults.ts';
import { ListingFormPage } from '../listing-form/listing-form-page.tsx';
import type { ListingKit } from '../listing-form/listing-kit.ts';
import type { LoadedListingForm } from '../listing-form/load-listing-form.ts';
import {
  anotherProduct,
  bodyOf,
  draftOf,
  emptyDraft,
  type GoodsDraft,
  type GoodsForm,
  type GoodsListingForm,
  goodsTexts,
} from './goods-draft.ts';
import { goodsFaults, placeOfGoods, rowNames } from './goods-faults.ts';
import { GoodsPanels } from './goods-panels.tsx';

/** Labels of a goods form. */
const GOODS_WORDS: ListingWords = {
  service: m.goods_service,
  kind: m.goods_kind,
  basicText: m.goods_basic_text,
  noService: m.goods_no_service,
  noServiceText: m.goods_no_service_text,
  create: m.listing_form_create,
  created: m.goods_created,
  saved: m.goods_saved,
  failed: m.goods_failed,
  see: m.goods_see,
  changedMeanwhile: m.goods_changed_meanwhile,
  notThere: m.goods_not_there,
  faultService: m.goods_fault_service,
  faultKind: m.goods_fault_kind,
  stock: m.vendor_created_stock,
  archive: m.goods_archive,
  archived: m.goods_archived,
  archiveFailed: m.goods_archive_failed,
  archiveTitle: m.goods_archive_title,
  archiveSure: m.goods_archive_sure,
  archiveKeep: m.goods_archive_keep,
};

const kit: ListingKit<GoodsListingForm, GoodsDraft> = {
  words: GOODS_WORDS,
  preview: (id) => `/dashboard/vendor/preview/product/${id}`,
  empty: emptyDraft,
  another: anotherProduct,
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
  readonly title: string;
}

export function GoodsFormPage({ form, ...page }: GoodsFormPageProps) {
  const whole = useMemo(
    () => ({ ...form, vertical: form.look.vertical, kinds: form.look.kinds }),
    [form],
  );
  return <ListingFormPage kit={kit} form={whole} {...page} />;
}
