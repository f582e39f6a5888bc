import { Suspense, useRef, useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import type { TypedCard } from '#web/checkout/card-method.ts';
import { SandboxCard } from '#web/checkout/sandbox-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { SavedCard } from './card-choice.tsx';
import { latePart } from '#web/ui/late-part.tsx';

/** Only with Stripe. */
const StripeSetup = latePart(async () => (await import('./stripe-setup.tsx')).StripeSetup);

export type Begun = Answer<'POST /account/cards'>;

export function NewCard({ onKept }: { readonly onKept: (card: SavedCard) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = useRef<TypedCard>(null);
  const { busy, send } = useSending();
  const refused = async (error: Parameters<typeof refusedWords>[0]) =>
    setRefusal(await refusedWords(error));

  const begin = () =>
    void send(async () => setBegun(await api('POST /account/cards', { body: {} })), refused);
  const keep = async (clientSecret: string, card?: ReturnType<TypedCard['read']>) => {
    setRefusal(null);
    const { card: kept } = await api('POST /account/cards/keep', {
      body: { clientSecret, ...(card && { card }) },
    });
    setBegun(null);
    onKept(kept);
  };

  if (!begun)
    return (
      <Button look="outline" size="small" busy={busy} onClick={begin}>
        {m.plan_checkout_new_card()}
      </Button>
    );
  const { clientSecret, publishableKey } = begun;
  return (
    <div className="rounded-field p-4 inset-ring inset-ring-line">
      {publishableKey !== null ? (
        <Suspense fallback={<Spinner className="mx-auto size-8" />}>
          <StripeSetup
            publishableKey={publishableKey}
            clientSecret={clientSecret}
            onDone={() => void send(() => keep(clientSecret), refused)}
            onRefused={setRefusal}
          />
        </Suspense>
      ) : (
        <>
          <SandboxCard typed={fields} amount="" />
          <Button
            size="small"
            busy={busy}
            className="mt-4"
            onClick={() => {
              const card = fields.current?.read();
              if (card) void send(() => keep(clientSecret, card), refused);
            }}
          >
            {m.plan_card_save()}
          </Button>
        </>
      )}
      <p role="alert" className="text-[15px] leading-[22px] text-danger not-empty:mt-3">
        {refusal}
      </p>
    </div>
  );
}
