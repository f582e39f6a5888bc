import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import type { RestockProps } from './restock.tsx';
import type { Variant } from './variant-rules.ts';
import { latePart } from '#web/ui/late-part.tsx';

// Only what is out of stock can be waited for: it comes with the press.
const Restock = latePart(async () => (await import('./restock.tsx')).Restock, 'above');

const RestockOthers = latePart(
  async () => (await import('./restock-others.tsx')).RestockOthers,
  'above',
);

/** The way to wait for variants that are sold out, where the one that is chosen is there. */
export function RestockAnother({
  productId,
  gone,
}: {
  readonly productId: string;
  readonly gone: readonly Variant[];
}) {
  const [asked, setAsked] = useState(false);
  const link = (
    <button
      type="button"
      disabled={asked}
      onClick={() => setAsked(true)}
      className="text-link mt-3 min-h-6 text-[14px] leading-5"
    >
      {m.restock_another()}
    </button>
  );
  return asked ? (
    <Suspense fallback={link}>
      <RestockOthers productId={productId} gone={gone} />
    </Suspense>
  ) : (
    link
  );
}

/** Offers one mail when a variant is there again. */
export function RestockButton(props: RestockProps) {
  const { look = 'primary' } = props;
  const [asked, setAsked] = useState(false);
  const button = (
    <Button look={look} wide busy={asked} onClick={() => setAsked(true)} className="mt-3">
      {m.restock_ask()}
    </Button>
  );
  return asked ? (
    <Suspense fallback={button}>
      <Restock {...props} />
    </Suspense>
  ) : (
    button
  );
}
