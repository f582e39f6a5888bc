import { CopyIcon } from '#web/ui/desk-icons.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { m } from '#web/words/generated/messages.js';
import { orderNumber } from './order-words.ts';

/** An order's number, as in every list, mail and document, with a button to copy it. */
export const CopiedNumber = ({ id }: { readonly id: string }) => (
  <span className="inline-flex items-center gap-1">
    <bdi dir="ltr" className="num">
      {orderNumber(id)}
    </bdi>
    <CopyNumber id={id} />
  </span>
);

/** Only the button, for numbers inside a sentence. */
export function CopyNumber({ id }: { readonly id: string }) {
  const copy = () =>
    copyText(orderNumber(id), m.orders_number_copied(), m.orders_number_not_copied());
  return (
    <button
      type="button"
      aria-label={m.orders_number_copy()}
      onClick={() => void copy()}
      className="inline-grid size-7 place-items-center rounded-[8px] text-muted hover:bg-sunk"
    >
      <CopyIcon className="size-4" />
    </button>
  );
}
