import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx';
import { InfoIcon } from '#web/ui/desk-icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { useLook } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { problemWords } from './cart-words.ts';
import { ChosenWords } from './chosen-words.tsx';
import { removeFromCart, updateQuantity } from './change-cart.ts';
import { hasOtherDays } from './other-days.ts';
import { useChosen } from './use-chosen.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded on demand, because few lines become unavailable.
const NearInstead = latePart(async () => (await import('./near-instead.tsx')).NearInstead);
// Loaded on demand, because few lines have a held quote.
const HeldLine = latePart(async () => (await import('./held-line.tsx')).HeldLine);

export function CartLine({ item }: { readonly item: CartItem }) {
  const { _id, name, quantity, left, problem } = item;
  const at = useLook(item.vertical)?.chosenAt?.(item) ?? {
    to: item.href,
    search: linkable(item.options),
  };
  // A booking is changed with its people and days; several of one can still be reduced.
  const countable = item.fulfilment !== 'attended' || quantity > 1;
  const noMore = !problem && left !== null && quantity >= left;
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line py-[18px] first:border-0 first:pt-0 last:pb-0 md:grid-cols-[96px_minmax(0,1fr)_auto] md:gap-x-4">
      <LinePicture item={item} />
      <div className="min-w-0">
        <h4 className="font-sans text-[16px] leading-[22px] font-semibold tracking-normal">
          <Link to={item.href} className="hover:underline">
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </Link>
        </h4>
        <Chosen words={useChosen(item)} />
        <LineNews item={item} />
        {problem && hasOtherDays(problem) ? (
          <Suspense>
            <NearInstead item={item} />
          </Suspense>
        ) : null}
        {item.heldUntil === null ? null : (
          <Suspense>
            <HeldLine item={item} />
          </Suspense>
        )}
        <p className="mt-1.5 flex gap-4 text-[14px] leading-5">
          <AddressLink
            to={at.to}
            // Contains the current selection, which the page opens with.
            search={{ ...at.search, line: _id }}
            aria-label={m.cart_change_of({ name })}
            className="text-link inline-flex min-h-6 items-center"
          >
            {m.cart_change()}
          </AddressLink>
          <button
            type="button"
            aria-label={m.cart_remove_of({ name })}
            onClick={() => {
              // The button disappears with its line, and the focus with it.
              document.getElementById('main')?.focus({ preventScroll: true });
              void removeFromCart(_id);
            }}
            className="text-link inline-flex min-h-6 items-center"
          >
            {m.cart_remove()}
          </button>
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 md:col-start-3 md:block md:text-end">
        <p>
          <Money
            dollars={item.total}
            className={`font-semibold ${problem ? 'text-muted line-through' : ''}`}
          />
          {quantity > 1 ? (
            <span className="block text-[13px] leading-[18px] text-muted">
              {m.cart_each({ price: isolated(item.price) })}
            </span>
          ) : null}
        </p>
        {item.single || !countable ? null : (
          <div className="md:mt-1.5">
            <Stepper
              label={m.cart_quantity_of({ name })}
              value={quantity}
              max={problem ? quantity : Math.min(999, left ?? 999)}
              onChange={(value) => void updateQuantity(_id, value)}
            />
          </div>
        )}
        {noMore && quantity > 1 ? <p className="sr-only">{m.cart_no_more()}</p> : null}
      </div>
    </li>
  );
}

function LinePicture({ item: { picture } }: { readonly item: CartItem }) {
  const shape = 'relative h-[60px] w-[76px] overflow-hidden rounded-[8px] md:h-[72px] md:w-24';
  return (
    <div className={shape}>
      {picture ? (
        <Picture picture={picture} sizes="96px" box={1} decorative className="size-full" />
      ) : (
        <NoPicture />
      )}
    </div>
  );
}

function Chosen({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className="mt-0.5 text-[14px] leading-5 text-muted">
      <ChosenWords words={words} />
    </p>
  );
}

/** A line's status: unavailable, or a new price; otherwise its free cancellation period. */
function LineNews({ item: { problem, priceChanged, cancellation } }: { readonly item: CartItem }) {
  const note = 'mt-1.5 flex items-start gap-1.5 text-[13px] leading-[18px]';
  const sign = 'mt-px size-4 shrink-0';
  if (problem) {
    return (
      <p data-hindrance tabIndex={-1} className={`${note} font-[550] text-danger`}>
        <AlertIcon className={sign} />
        {problemWords(problem)}
      </p>
    );
  }
  return (
    <>
      {priceChanged ? (
        <p className={`${note} font-[550] text-saffron-ink`}>
          <InfoIcon className={sign} />
          {m.cart_price_changed({
            from: isolated(priceChanged.from),
            to: isolated(priceChanged.to),
          })}
        </p>
      ) : null}
      {cancellation?.freeUntil ? (
        <p className={`${note} text-muted`}>
          <CheckIcon className={`${sign} text-olive`} />
          {m.cart_free_until({ date: formatDate(cancellation.freeUntil, currentLanguage()) })}
        </p>
      ) : null}
    </>
  );
}

/** An amount, isolated and unbroken for use in sentences. */
function isolated(dollars: number): string {
  return `\u2066${formatMoney(dollars)}\u2069`;
}

function linkable(
  options: Readonly<Record<string, unknown>>,
): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(options)) {
    if (
      (typeof value === 'string' && value !== '') ||
      typeof value === 'number' ||
      typeof value === 'boolean'
    )
      kept[name] = value;
  }
  return kept;
}
