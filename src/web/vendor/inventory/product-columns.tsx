import type { ReactNode } from 'react';
import type { Column } from '#web/table/data-table.tsx';
import { counted } from '#web/ui/counted.ts';
import { formatMoney } from '#web/ui/format.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { labels as LOW_VARIANTS } from '#web/words/generated/labels/inventory_low_variants_labels.ts';
import { labels as OUT_VARIANTS } from '#web/words/generated/labels/inventory_out_variants_labels.ts';
import { labels as VARIANTS } from '#web/words/generated/labels/inventory_variants_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { inventoryColumns } from './inventory-columns.tsx';
import { type Line, pricesOf, stockOf } from './product-lines.ts';
import type { Row } from './use-row-edit.ts';
import { visibleWords } from './visible-switch.tsx';

type Product = Extract<Line, { kind: 'product' }>;

/** The product itself: its first row without the variant. */
export const productRow = ({ row }: Product): Row => ({ ...row, variantName: '', sku: '' });

/** Columns shared by a product's rows: its variants leave them empty. */
const OF_PRODUCT: ReadonlySet<string> = new Set(['vertical', 'visible', 'view']);

/** The inventory's columns, for products with their variants below them. */
export const productColumns = (
  onRow: (row: Row) => void,
  onToggle: (productId: string) => void,
): Column<Line>[] =>
  inventoryColumns(onRow).map(({ second: _second, secondNarrow: _narrow, narrow, ...column }) => ({
    ...column,
    ...(narrow === 'hidden' && { narrow }),
    cell: (line): ReactNode => {
      if (line.kind !== 'product') {
        if (line.kind === 'row') return column.cell(line.row);
        if (column.key === 'item') return <VariantName row={line.row} />;
        return OF_PRODUCT.has(column.key) ? null : column.cell(line.row);
      }
      if (column.key === 'item')
        return <ProductName product={line} onToggle={() => onToggle(line.row._id)} />;
      if (column.key === 'price') return <Prices rows={line.rows} />;
      if (column.key === 'stock') return <Stocks product={line} />;
      return column.cell(productRow(line));
    },
  }));

interface ProductNameProps {
  readonly product: Product;
  readonly onToggle: () => void;
}

/** The product's name, which opens and closes its variants. */
function ProductName({ product, onToggle }: ProductNameProps) {
  const { name, picture } = product.row;
  return (
    <button
      type="button"
      aria-expanded={product.open}
      onClick={onToggle}
      className="flex w-full min-w-0 items-center gap-3 rounded-[8px] text-start hover:opacity-80"
    >
      <span className="size-11 shrink-0 overflow-hidden rounded-[8px] as-table:size-9">
        {picture ? (
          <Picture picture={picture} sizes="44px" box={1} decorative className="size-full" />
        ) : (
          <NoPicture />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <bdi title={name} className="text-as-page block as-cards:wrap-anywhere as-table:truncate">
          {name}
        </bdi>
        <span className="block text-[13px] leading-[18px] font-normal text-muted as-table:truncate">
          <Warnings product={product} />
          {counted(product.rows.length, VARIANTS)}
        </span>
      </span>
      <ChevronDownIcon
        className={`size-[18px] shrink-0 text-muted transition-transform duration-150 ${product.open ? 'rotate-180' : ''}`}
      />
    </button>
  );
}

/** Warnings about its variants, and in narrow tables the state for which the switch has no room. */
function Warnings({ product: { row, rows } }: { readonly product: Product }) {
  const out = rows.filter(({ stock }) => stock === 0).length;
  const low = rows.filter((one) => one.low).length;
  return (
    <>
      {row.visible && row.onSale ? null : (
        <b className="me-1.5 hidden font-semibold as-narrow:inline">{visibleWords(row)}</b>
      )}
      {out === 0 ? null : (
        <b className="me-1.5 font-semibold text-danger">{counted(out, OUT_VARIANTS)}</b>
      )}
      {low === 0 ? null : (
        <b className="me-1.5 font-semibold text-saffron-ink">{counted(low, LOW_VARIANTS)}</b>
      )}
    </>
  );
}

function VariantName({ row: { variantName, sku } }: { readonly row: Row }) {
  return (
    <span className="block min-w-0 border-s-2 border-line ps-3 ms-[21px] as-table:ms-[17px]">
      <bdi
        title={variantName}
        className="text-as-page block font-normal as-cards:wrap-anywhere as-table:truncate"
      >
        {variantName}
      </bdi>
      {sku === '' ? null : (
        <bdi className="block text-[13px] leading-[18px] font-normal text-muted as-table:truncate">
          {sku}
        </bdi>
      )}
    </span>
  );
}

/** '$12.00' or '$12.00 – $18.00'. */
function Prices({ rows }: { readonly rows: readonly Row[] }) {
  const prices = pricesOf(rows);
  if (!prices) return <span className="text-muted">{m.inventory_no_stock()}</span>;
  const [low, high] = prices;
  return (
    <bdi dir="ltr" className="as-narrow:whitespace-normal">
      {low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`}
    </bdi>
  );
}

function Stocks({ product }: { readonly product: Product }) {
  const stock = stockOf(product.rows);
  return stock === null ? null : (
    <span className="num">
      {stock} <span className="text-[13px] text-muted">{m.inventory_pieces()}</span>
    </span>
  );
}
