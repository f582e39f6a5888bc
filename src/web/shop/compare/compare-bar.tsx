import { useEffect, useState } from 'react';
import { api, ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { CrossIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Product } from '../product/load-product.ts';
import type { ShopLook } from '../shop-look.ts';
import { MAX_COMPARED } from './compare-rules.ts';
import { CompareTable } from './compare-table.tsx';
import type { Compared } from './use-compared.ts';

interface CompareBarProps {
  readonly look: ShopLook;
  readonly compared: Compared;
}

/** The ticked products, with a button to compare them. Loaded with the first tick. */
export function CompareBar({ look, compared: { ids, set, tick } }: CompareBarProps) {
  const [open, setOpen] = useState(false);
  const products = useProducts(ids, look.vertical, (gone) => tick(gone, false));
  const shown = ids.flatMap((id) => products.get(id) ?? []);
  return (
    <section
      aria-label={m.compare_bar()}
      data-page-bar="all"
      className="page-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper"
    >
      <div className="wrap flex items-center gap-3 py-2.5">
        <p role="status" className="num text-[14px] leading-5 font-semibold whitespace-nowrap">
          {m.compare_count({ count: formatCount(ids.length), most: formatCount(MAX_COMPARED) })}
        </p>
        <ul className="-my-1.5 flex min-w-0 flex-1 gap-2.5 overflow-hidden px-1 py-1.5">
          {shown.map(({ _id, name, picture }) => (
            <li key={_id} className="relative shrink-0">
              <span className="block size-11 overflow-hidden rounded-[8px] bg-sunk">
                {picture ? (
                  <Picture
                    picture={picture}
                    sizes="44px"
                    box={1}
                    decorative
                    className="size-full"
                  />
                ) : null}
              </span>
              <button
                type="button"
                aria-label={m.compare_remove({ name })}
                title={m.compare_remove({ name })}
                onClick={() => tick(_id, false)}
                className="absolute -end-1 -top-1 grid size-6 place-items-center rounded-full bg-ink text-sand"
              >
                <CrossIcon className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
        <Button look="quiet" size="small" onClick={() => set([])} className="max-md:hidden">
          {m.compare_clear()}
        </Button>
        <Button
          size="small"
          aria-disabled={ids.length < 2 ? true : undefined}
          title={ids.length < 2 ? m.compare_more() : undefined}
          onClick={() => (ids.length < 2 ? undefined : setOpen(true))}
        >
          {m.compare_verb()}
        </Button>
      </div>
      <CompareTable
        products={shown}
        look={look}
        open={open && ids.length > 0}
        onClose={() => setOpen(false)}
        onRemove={(id) => tick(id, false)}
      />
    </section>
  );
}

/** The loaded products by id. Unknown and discontinued ones are unticked. */
function useProducts(
  ids: readonly string[],
  vertical: string,
  onGone: (id: string) => void,
): ReadonlyMap<string, Product> {
  const [products, setProducts] = useState<ReadonlyMap<string, Product>>(new Map());
  const missing = ids.find((id) => !products.has(id));
  useEffect(() => {
    if (missing === undefined) return;
    let wanted = true;
    const read = async () => {
      try {
        const { listing } = await api('GET /listings/{id}', { id: missing });
        if (!wanted) return;
        if (listing.vertical === vertical)
          setProducts((before) => new Map([...before, [missing, listing]]));
        else onGone(missing);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // After a network error it stays ticked and is loaded with the next tick.
        if (wanted && error.status === 404) onGone(missing);
      }
    };
    void read();
    return () => {
      wanted = false;
    };
    // Loads each once: the handling of a missing product does not change which ones are missing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [missing, vertical]);
  return products;
}
