import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import type { RestockProps } from './restock.tsx';
import type { Variant } from './variant-rules.ts';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded on press, because only sold-out products need it.
const Restock = latePart(async () => (await import('./restock.tsx')).Restock, 'above');

const RestockOthers = latePart(
  async () => (await import('./restock-others.tsx')).RestockOthers,
  'above',
);

/** Notification for sold-out variants while the selected one is in stock. */
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

/** Offers one mail when a variant is in stock again. */
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
