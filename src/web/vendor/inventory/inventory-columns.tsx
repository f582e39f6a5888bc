import { Link } from '@tanstack/react-router';
import { readPrice, readStock } from '#core/inventory/inventory/import-rules.ts';
import type { Column } from '#web/table/data-table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CopyIcon, PencilIcon } from '#web/ui/desk-icons.tsx';
import { EyeIcon } from '#web/ui/eye-icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useDesks } from '#web/vendor/desks.ts';
import { useMay } from '#web/vendor/may.ts';
import { webs } from '#web/ui/vertical-parts.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { counted } from '#web/ui/counted.ts';
import { labels as FULL_DAYS } from '#web/words/generated/labels/inventory_full_days_labels.ts';
import { labels as LOW_DAYS } from '#web/words/generated/labels/inventory_low_days_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { FigureField } from './figure-field.tsx';
import { nameOf, type Row, saveRow } from './use-row-edit.ts';
import { VisibleSwitch, visibleWords } from './visible-switch.tsx';

const isolated = (row: Row): string => `\u2068${nameOf(row)}\u2069`;

export function verticalTitle(vertical: string): string {
  return webs[vertical]?.title() ?? vertical;
}

/** `onRow` is called with the changed row. */
export const inventoryColumns = (onRow: (row: Row) => void): Column<Row>[] => [
  {
    key: 'item',
    title: m.common_item(),
    card: 'wide',
    grow: 1,
    cell: (row) => <Item row={row} />,
  },
  {
    key: 'vertical',
    title: m.common_category(),
    card: 'hidden',
    narrow: 'hidden',
    cell: ({ vertical }) => verticalTitle(vertical),
  },
  {
    key: 'price',
    title: m.common_price(),
    cell: (row) => (
      <FigureField
        label={m.inventory_price_of({ name: isolated(row) })}
        value={row.price}
        shown={row.price === null ? '' : inCents(row.price)}
        placeholder={m.inventory_no_stock()}
        start="$"
        read={centsToDollars}
        save={(price) => saveRow(row, { price }, onRow)}
      />
    ),
  },
  {
    key: 'stock',
    title: m.inventory_stock(),
    card: 'end',
    cell: (row) => <Stock row={row} onRow={onRow} />,
  },
  {
    key: 'visible',
    title: m.inventory_visible(),
    cell: (row) => <VisibleSwitch row={row} name={nameOf(row)} onRow={onRow} />,
  },
  {
    key: 'view',
    title: <span className="sr-only">{m.table_actions()}</span>,
    end: true,
    card: 'end',
    cell: (row) => <RowLinks row={row} />,
  },
];

const LINK =
  'inline-grid size-10 place-items-center rounded-[8px] bg-paper inset-ring inset-ring-line hover:bg-sunk as-narrow:size-9';

/** Links to the listing's form and to a copy of it, if its vertical has one, and to its public or preview page. */
function RowLinks({ row }: { readonly row: Row }) {
  const desk = useDesks([row.vertical])[row.vertical];
  const mayEdit = useMay().change('listings');
  const edit = m.common_edit_name({ name: isolated(row) });
  const copy = m.inventory_duplicate({ name: isolated(row) });
  const view = row.onSale
    ? m.inventory_view({ name: isolated(row) })
    : m.inventory_preview({ name: isolated(row) });
  const page = row.onSale
    ? row.href
    : desk?.shop
      ? `/dashboard/vendor/preview/product/${row._id}`
      : null;
  return (
    <span className="inline-flex gap-1.5 align-middle">
      {desk && mayEdit ? (
        <>
          <AddressLink {...desk.edit(row._id)} aria-label={edit} title={edit} className={LINK}>
            <PencilIcon className="size-[18px]" />
          </AddressLink>
          <AddressLink
            to={desk.add.to}
            search={{ copy: row._id }}
            aria-label={copy}
            title={copy}
            className={`${LINK} as-narrow:hidden`}
          >
            <CopyIcon className="size-[18px]" />
          </AddressLink>
        </>
      ) : null}
      {page === null ? null : (
        <Link to={page} aria-label={view} title={view} className={LINK}>
          <EyeIcon className="size-[18px]" />
        </Link>
      )}
    </span>
  );
}

/** Parses typed prices in cents by the import's rules; the API has dollars. */
function centsToDollars(text: string): number | null | string {
  const cents = readPrice(text);
  return typeof cents === 'number' ? cents / 100 : cents;
}

/** An empty stock is an error. */
const readCount = (text: string): number | string => readStock(text) ?? 'stock_required';

function Item({ row }: { readonly row: Row }) {
  const { name, variantName, location, sku, picture } = row;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="size-11 shrink-0 overflow-hidden rounded-[8px] as-table:size-9">
        {picture ? (
          <Picture picture={picture} sizes="44px" box={1} decorative className="size-full" />
        ) : (
          <NoPicture />
        )}
      </span>
      <span className="min-w-0">
        <bdi
          title={nameOf(row)}
          className="text-as-page block as-cards:wrap-anywhere as-table:truncate"
        >
          {name}
        </bdi>
        <span className="block text-[13px] leading-[18px] font-normal text-muted as-table:truncate">
          <TableNotes row={row} />
          {[variantName, sku, location]
            .filter((text) => text !== '')
            .map((text, index) => (
              <span key={text}>
                {index === 0 ? null : <span> · </span>}
                <bdi>{text}</bdi>
              </span>
            ))}
        </span>
      </span>
    </span>
  );
}

/** Warnings about the stock; on cards badges below it, if there is one. */
function notesOf({ stock, low, fullDays, lowDays }: Row) {
  return [
    stock === 0 && { key: 'out', tone: 'bad' as const, words: m.inventory_out() },
    low && { key: 'low', tone: 'waiting' as const, words: m.inventory_low() },
    fullDays > 0 && {
      key: 'full-days',
      tone: 'bad' as const,
      words: counted(fullDays, FULL_DAYS),
    },
    lowDays > 0 && {
      key: 'low-days',
      tone: 'waiting' as const,
      words: counted(lowDays, LOW_DAYS),
    },
  ].filter((note) => note !== false);
}

/** Warnings in tables, and in narrow ones the state for which the switch has no room. */
function TableNotes({ row }: { readonly row: Row }) {
  return (
    <>
      {row.visible && row.onSale ? null : (
        <b className="me-1.5 hidden font-semibold as-narrow:inline">{visibleWords(row)}</b>
      )}
      {notesOf(row).map(({ key, tone, words }) => (
        <b
          key={key}
          className={`me-1.5 font-semibold ${row.stock === null ? '' : 'as-cards:hidden'} ${tone === 'bad' ? 'text-danger' : 'text-saffron-ink'}`}
        >
          {words}
        </b>
      ))}
    </>
  );
}

function Stock({ row, onRow }: { readonly row: Row; readonly onRow: (row: Row) => void }) {
  const { stock, stockOf, vertical } = row;
  const desk = useDesks([vertical])[vertical];
  if (stock === null) return null;
  const notes = notesOf(row);
  const unit = (stockOf === 'day' ? (desk?.stockUnit ?? m.inventory_a_day) : m.inventory_pieces)();
  return (
    <span
      title={unit}
      className="inline-flex flex-col text-start as-table:flex-row as-table:items-center as-table:gap-1.5"
    >
      <FigureField<number>
        short
        label={m.inventory_stock_of({ name: isolated(row) })}
        value={stock}
        shown={String(stock)}
        read={readCount}
        save={(count) => saveRow(row, { stock: count }, onRow)}
      />
      <span
        className={`text-[13px] leading-[18px] text-muted as-cards:mt-0.5 ${stockOf === 'day' ? 'as-narrow:hidden' : 'as-table:hidden'}`}
      >
        {unit}
      </span>
      {notes.length === 0 ? null : (
        <span className="mt-1 flex flex-wrap gap-1 as-table:hidden">
          {notes.map(({ key, tone, words }) => (
            <Badge key={key} tone={tone}>
              {words}
            </Badge>
          ))}
        </span>
      )}
    </span>
  );
}

/** '12' or '4.50', because '4.5' could be misread. */
const inCents = (price: number) => (Number.isInteger(price) ? String(price) : price.toFixed(2));
