import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/page-head.ts';
import type { GoodsForm } from '#web/vendor/goods/goods-draft.ts';
import { GoodsFormPage } from '#web/vendor/goods/goods-form-page.tsx';
import { loadListingForm } from '#web/vendor/listing-form/load-listing-form.ts';
import { m } from '#web/words/generated/messages.js';
import { measures } from '../measures.ts';
import { clothingShop as look, forWhom } from '../shop.ts';
import { CLOTHING_TEXTS } from '../texts.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/clothing/clothes')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadListingForm(look, deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.clothing_add(), hidden: true }),
  component: AddClothes,
});

const options = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([value, say]) => ({ value, words: say }));
const centimetres = { kind: 'number', least: 5, most: 250, decimals: 2 } as const;

const form: GoodsForm = {
  look,
  texts: CLOTHING_TEXTS,
  fields: [
    {
      name: 'forWhom',
      kind: 'choice',
      options: options(forWhom),
      words: m.clothing_for_whom,
      required: m.clothing_for_whom_missing,
    },
    {
      name: 'fabric',
      kind: 'text',
      most: 80,
      words: m.clothing_fabric,
      required: m.clothing_fabric_missing,
    },
    { name: 'care', kind: 'long', most: 1_000, words: m.clothing_care },
    {
      name: 'sizeChart',
      kind: 'table',
      most: 20,
      words: m.clothing_chart,
      hint: m.clothing_chart_hint,
      columns: [
        { name: 'size', words: m.clothing_size, kind: 'text', most: 20, required: true },
        ...Object.entries(measures).map(([name, words]) => ({ name, words, ...centimetres })),
      ],
    },
    {
      name: 'measurements',
      kind: 'table',
      most: 7,
      words: m.clothing_measurements,
      hint: m.clothing_measurements_hint,
      columns: [
        {
          name: 'measure',
          words: m.clothing_measure,
          kind: 'choice',
          options: options(measures),
          required: true,
        },
        { name: 'least', words: m.clothing_least, ...centimetres, required: true },
        { name: 'most', words: m.clothing_most, ...centimetres, required: true },
      ],
    },
    { name: 'tailoringCents', kind: 'money', words: m.clothing_tailoring_price },
    {
      name: 'tailoringDays',
      kind: 'number',
      least: 1,
      most: 120,
      words: m.clothing_tailoring_days,
    },
  ],
  choices: ['size', 'colour'],
  returnDays: 14,
};

function AddClothes() {
  return <GoodsFormPage {...Route.useLoaderData()} form={form} title={m.clothing_add()} />;
}
