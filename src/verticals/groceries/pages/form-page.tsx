import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { GoodsForm } from '#web/vendor/goods/goods-draft.ts';
import { GoodsFormPage } from '#web/vendor/goods/goods-form-page.tsx';
import { formRows } from '#web/vendor/listing-form/form-rows.ts';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { m } from '#web/words/generated/messages.js';
import { GROCERY } from '../fields.ts';
import { groceriesShop as look } from '../shop.ts';
import { GROCERIES_TEXTS } from '../texts.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/products')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm(look, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.groceries_add(), hidden: true }),
  component: AddProducts,
});

const form: GoodsForm = {
  look,
  texts: GROCERIES_TEXTS,
  fields: formRows(GROCERY, {
    unit: {
      words: m.groceries_unit,
      hint: m.groceries_unit_hint,
      required: m.groceries_unit_missing,
    },
    brand: { words: m.groceries_brand, more: true },
    expiry: { words: m.groceries_good_until, hint: m.groceries_good_until_hint, more: true },
  }),
  choices: ['size', 'flavour'],
  // Food cannot be returned.
  returnDays: 0,
};

function AddProducts() {
  return <GoodsFormPage {...Route.useLoaderData()} form={form} title={m.groceries_add()} />;
}
