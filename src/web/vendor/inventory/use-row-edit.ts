import { type Answer, ApiError, api } from '#web/api.ts';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { faultWords } from './fault-words.ts';

export type Row = Answer<'GET /vendor/inventory'>['data'][number];
export type Edit = { price: number | null } | { stock: number } | { visible: boolean };

export const rowKey = ({ _id, variant }: Row): string => `${_id}|${variant}`;

/** The listing's name, with the variant's. */
export const nameOf = ({ name, variantName }: Row): string =>
  variantName === '' ? name : `${name}${m.shell_comma()}${variantName}`;

/** Saves with the row's seen state. Returns why it is refused, or null; `onRow` gets the row. */
export async function saveRow(
  row: Row,
  edit: Edit,
  onRow: (row: Row) => void,
): Promise<string | null> {
  const { price, stock, visible } = row;
  const seen = 'price' in edit ? { price } : 'stock' in edit ? { stock } : { visible };
  try {
    const body = { variant: row.variant, ...edit, seen };
    const answer = await api('PATCH /vendor/inventory/{id}', { id: row._id, body });
    onRow(answer.row);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return wordsOf(error, onRow);
  }
}

function wordsOf({ status, body, message }: ApiError, onRow: (row: Row) => void): string {
  if (status === 404) return m.inventory_gone();
  if (!String(body.code).startsWith('overtaken_'))
    return faultWords(body.code, body.values, message);
  // The server has validated its response with the schema of a row.
  const now = body.row as Row;
  onRow(now);
  if (body.field === 'visible') return m.inventory_overtaken_visible();
  const isPrice = body.field === 'price';
  const is = isPrice
    ? now.price === null
      ? m.inventory_no_stock()
      : formatMoney(now.price)
    : now.stock;
  const changed = isPrice ? m.inventory_overtaken_price() : m.inventory_overtaken_stock();
  return `${changed}. ${m.inventory_now({ now: `\u2068${is}\u2069` })}`;
}
