import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { GoodsForm } from '#web/vendor/goods/goods-draft.ts';
import { GoodsFormPage } from '#web/vendor/goods/goods-form-page.tsx';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { m } from '#web/words/generated/messages.js';
import { GARMENT } from '../fields.ts';
import { measures } from '../measures.ts';
import { clothingShop as look, forWhom } from '../shop.ts';
import { CLOTHING_TEXTS } from '../texts.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/clothing/clothes')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm(look, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.clothing_add(), hidden: true }),
  component: AddClothes,
});

const form: GoodsForm = {
  look,
  texts: CLOTHING_TEXTS,
  fields: formRows(GARMENT, {
    forWhom: {
      words: m.clothing_for_whom,
      options: forWhom,
      required: m.clothing_for_whom_missing,
    },
    fabric: { words: m.clothing_fabric, required: m.clothing_fabric_missing },
    care: m.clothing_care,
    sizeChart: {
      words: m.clothing_chart,
      hint: m.clothing_chart_hint,
      columns: { size: m.clothing_size, ...measures },
    },
    measurements: {
      words: m.clothing_measurements,
      hint: m.clothing_measurements_hint,
      columns: {
        measure: { words: m.clothing_measure, options: measures },
        least: m.clothing_least,
        most: m.clothing_most,
      },
    },
    tailoringCents: m.clothing_tailoring_price,
    tailoringDays: m.clothing_tailoring_days,
  }),
  choices: ['size', 'colour'],
  returnDays: 14,
};

function AddClothes() {
  return <GoodsFormPage {...Route.useLoaderData()} form={form} title={m.clothing_add()} />;
}
