import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { GoodsForm } from '#web/vendor/goods/goods-draft.ts';
import { GoodsFormPage } from '#web/vendor/goods/goods-form-page.tsx';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { RadioControl } from '#web/vendor/listing-form/radio-control.tsx';
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
      control: RadioControl,
      options: forWhom,
      required: m.clothing_for_whom_missing,
    },
    fabric: { words: m.clothing_fabric, required: m.clothing_fabric_missing },
    care: { words: m.clothing_care, more: true },
    sizeChart: {
      words: m.clothing_chart,
      hint: m.clothing_chart_hint,
      more: true,
      columns: { size: m.clothing_size, ...measures },
    },
    measurements: {
      words: m.clothing_measurements,
      hint: m.clothing_measurements_hint,
      more: true,
      columns: {
        measure: { words: m.clothing_measure, options: measures },
        least: m.clothing_least,
        most: m.clothing_most,
      },
    },
    tailoringCents: { words: m.clothing_tailoring_price, more: true },
    tailoringDays: { words: m.clothing_tailoring_days, more: true },
  }),
  choices: ['size', 'colour'],
  returnDays: 14,
};

function AddClothes() {
  return <GoodsFormPage {...Route.useLoaderData()} form={form} title={m.clothing_add()} />;
}
