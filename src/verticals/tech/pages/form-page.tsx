import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { GoodsForm } from '#web/vendor/goods/goods-draft.ts';
import { GoodsFormPage } from '#web/vendor/goods/goods-form-page.tsx';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { m } from '#web/words/generated/messages.js';
import { TECH } from '../fields.ts';
import { conditions, techShop as look } from '../shop.ts';
import { TECH_TEXTS } from '../texts.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/tech-products')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm(look, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.tech_add(), hidden: true }),
  component: AddTechProducts,
});

const form: GoodsForm = {
  look,
  texts: TECH_TEXTS,
  fields: formRows(TECH, {
    brand: { words: m.tech_brand, required: m.tech_brand_missing },
    model: { words: m.tech_model, more: true },
    condition: {
      words: m.tech_condition,
      options: conditions,
      required: m.tech_condition_missing,
      begins: 'new',
    },
    warrantyMonths: { words: m.tech_warranty_months, begins: '12', more: true },
    specifications: { words: m.tech_specifications, hint: m.tech_specifications_hint, more: true },
  }),
  choices: ['colour', 'storage'],
  returnDays: 14,
};

function AddTechProducts() {
  return <GoodsFormPage {...Route.useLoaderData()} form={form} title={m.tech_add()} />;
}
