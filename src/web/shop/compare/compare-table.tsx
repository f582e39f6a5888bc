import { ownValue } from '#base/own-value.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCount, formatMoney, formatRating } from '#web/ui/format.ts';
import { CrossIcon } from '#web/ui/icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Product } from '../product/load-product.ts';
import { type NamedValue, rowsOf } from '../product/named-values.ts';
import type { ShopLook } from '../shop-look.ts';
import { rowsBesides } from './compare-rules.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface CompareTableProps {
  readonly products: readonly Product[];
  readonly look: ShopLook;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemove: (id: string) => void;
}

/** Products side by side. A row's name is above its values, so that four fit on a phone. */
export function CompareTable({ products, look, open, onClose, onRemove }: CompareTableProps) {
  const [all, setAll] = useState(false);
  const rows = rowsBesides(products.map((product) => factsOf(product, look)));
  const different = rows.filter(({ differs }) => differs);
  const shown = all || different.length === 0 ? rows : different;
  return (
    <Dialog open={open} onClose={onClose} size="large" title={m.compare_title()}>
      <Checkbox checked={all} onChange={({ currentTarget }) => setAll(currentTarget.checked)}>
        {m.compare_all()}
      </Checkbox>
      <table className="mt-4 w-full table-fixed border-collapse text-start text-[13px] leading-[18px] md:text-[15px] md:leading-[22px]">
        <thead>
          <tr>
            {products.map((product) => (
              <th
                key={product._id}
                scope="col"
                className="px-1.5 pb-3 text-start align-top font-semibold md:px-2.5"
              >
                <span className="relative mb-2 block aspect-square overflow-hidden rounded-field bg-sunk">
                  {product.picture ? (
                    <Picture
                      picture={product.picture}
                      sizes={`(max-width: 760px) ${Math.ceil(92 / products.length)}vw, ${Math.ceil(712 / products.length)}px`}
                      box={1}
                      decorative
                      className="size-full"
                    />
                  ) : (
                    <NoPicture />
                  )}
                  <button
                    type="button"
                    aria-label={m.compare_remove({ name: product.name })}
                    onClick={() => onRemove(product._id)}
                    className="absolute end-1 top-1 grid size-7 place-items-center rounded-full bg-paper text-ink"
                  >
                    <CrossIcon className="size-4" />
                  </button>
                </span>
                <Link to={product.href} className="wrap-anywhere hover:underline">
                  <bdi {...inItsLanguage(product.name)}>{product.name}</bdi>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ name, values, differs }) => (
          <tbody key={name} className="border-t border-line">
            <tr>
              <th
                scope="rowgroup"
                colSpan={products.length}
                className="px-1.5 pt-2 text-start text-[12px] leading-4 font-medium text-muted md:px-2.5 md:text-[13px]"
              >
                <bdi {...inItsLanguage(name)} className="inline-block first-letter:uppercase">
                  {name}
                </bdi>
              </th>
            </tr>
            <tr>
              {values.map((value, at) => (
                <td
                  key={products[at]?._id}
                  className={`px-1.5 pt-0.5 pb-2 align-top wrap-anywhere md:px-2.5 ${differs ? 'font-[550]' : 'text-muted'}`}
                >
                  {value === '' ? (
                    <span aria-label={m.compare_unsaid()}>–</span>
                  ) : (
                    <bdi {...inItsLanguage(value)}>{value}</bdi>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </Dialog>
  );
}

/** Facts by name: those of all goods, of the vertical, its options, and its own table. */
function factsOf(product: Product, look: ShopLook): NamedValue[] {
  const { price, priceFrom, rating, variants, details } = product;
  const left = variants.reduce((sum, variant) => sum + variant.left, 0);
  const names = [...new Set(variants.flatMap(({ choices }) => Object.keys(choices)))];
  const comma = currentLanguage() === 'ar' ? '، ' : ', ';
  return [
    {
      name: m.compare_price(),
      // Isolates the amount, which always reads from left to right.
      value:
        price === null
          ? ''
          : `${priceFrom ? `${m.shop_from()} ` : ''}\u2066${formatMoney(price)}\u2069`,
    },
    { name: m.compare_rating(), value: rating === null ? '' : formatRating(rating) },
    {
      name: m.compare_stock(),
      value:
        left === 0
          ? m.shop_out()
          : left <= Number(details.lowStock ?? 0)
            ? m.product_left_short({ count: formatCount(left) })
            : m.product_in_stock(),
    },
    ...look.productFacts(details).map(({ name, value }) => ({ name, value })),
    ...names.map((name) => ({
      name: ownValue(look.facets, name)?.() ?? name,
      value: [...new Set(variants.flatMap(({ choices }) => ownValue(choices, name) ?? []))].join(
        comma,
      ),
    })),
    ...rowsOf(details.specifications),
  ];
}
