import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { useQuickAdd } from './use-quick-add.ts';

interface QuickAddProps {
  readonly productId: string;
  readonly name: string;
  /** Stock; null for unlimited. */
  readonly left: number | null;
}

const ROUND = 'grid size-9 place-items-center rounded-full md:size-10 disabled:opacity-50';

/** A button that becomes a stepper after the first press. Shows refusals. */
export function QuickAdd({ productId, name, left }: QuickAddProps) {
  const { quantity, refusal, setQuantity } = useQuickAdd(productId);
  const most = Math.min(999, left ?? 999);
  return (
    <>
      {quantity === 0 ? (
        <button
          type="button"
          aria-label={m.shop_add_of({ name })}
          onClick={() => setQuantity(1)}
          className={`${ROUND} relative ms-auto bg-tint text-primary hover:bg-primary hover:text-on-primary`}
        >
          <PlusIcon />
        </button>
      ) : (
        <span
          role="group"
          aria-label={m.cart_quantity_of({ name })}
          className="relative ms-auto inline-flex items-center rounded-pill bg-primary text-on-primary"
        >
          <button
            type="button"
            aria-label={m.shell_fewer({ what: name })}
            onClick={() => setQuantity(quantity - 1)}
            className={ROUND}
          >
            <MinusIcon className="size-[18px]" />
          </button>
          <output aria-live="polite" className="num min-w-4 text-center text-[15px] font-[650]">
            {quantity}
          </output>
          <button
            type="button"
            aria-label={m.shell_more({ what: name })}
            disabled={quantity >= most}
            onClick={() => setQuantity(quantity + 1)}
            className={ROUND}
          >
            <PlusIcon className="size-[18px]" />
          </button>
        </span>
      )}
      <p role="status" className="basis-full text-[13px] leading-[18px] text-danger empty:hidden">
        {refusal}
      </p>
    </>
  );
}
