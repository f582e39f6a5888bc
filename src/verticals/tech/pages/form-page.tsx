import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { GoodsForm } from '#web/vendor/goods/goods-draft.ts';
import { GoodsFormPage } from '#web/vendor/goods/goods-form-page.tsx';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { m } from '#web/words/generated/messages.js';
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
  fields: [
    { name: 'brand', kind: 'text', most: 80, words: m.tech_brand, required: m.tech_brand_missing },
    { name: 'model', kind: 'text', most: 80, words: m.tech_model },
    {
      name: 'condition',
      kind: 'choice',
      options: Object.entries(conditions).map(([value, words]) => ({ value, words })),
      words: m.tech_condition,
      required: m.tech_condition_missing,
    },
    {
      name: 'warrantyMonths',
      kind: 'number',
      least: 0,
      most: 120,
      begins: '12',
      words: m.tech_warranty_months,
    },
    {
      name: 'specifications',
      kind: 'rows',
      most: 40,
      words: m.tech_specifications,
      hint: m.tech_specifications_hint,
    },
  ],
  choices: ['colour', 'storage'],
  returnDays: 14,
};

function AddTechProducts() {
  return <GoodsFormPage {...Route.useLoaderData()} form={form} title={m.tech_add()} />;
}
