import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { COUNTRIES, isCountry } from '#base/countries.ts';
import { ApiError, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { currentLanguage } from '#web/words/language.ts';
import { ClosedDays } from './closed-days.tsx';
import { bodyOf, type DeliveryDraft, draftOf } from './delivery-draft.ts';
import { WindowsEditor } from './windows-editor.tsx';
import { ZonesEditor } from './zones-editor.tsx';

type Read = 'reading' | 'failed' | 'not-delivered' | DeliveryDraft;

/** Delivery settings of a service; hidden for services without delivery. */
export function DeliveryPanel({
  serviceId,
  country,
}: {
  readonly serviceId: string;
  /** The vendor's country, if known. */
  readonly country: string;
}) {
  const [read, setRead] = useState<Read>('reading');
  const [round, setRound] = useState(0);
  useEffect(() => {
    const from = isCountry(country) ? country : COUNTRIES[0];
    return whileShown(
      () => api('GET /vendor/services/{id}/delivery', { id: serviceId }),
      ({ delivers, delivery }) => setRead(delivers ? draftOf(delivery, from) : 'not-delivered'),
      () => setRead('failed'),
    );
  }, [serviceId, country, round]);
  if (read === 'not-delivered') return null;
  return (
    <section
      aria-labelledby="delivery-title"
      className="mt-6 rounded-panel border border-line bg-paper p-5 md:p-7"
    >
      <h2 id="delivery-title" className="text-[22px] leading-7 font-medium">
        {m.common_delivery()}
      </h2>
      <p className="mt-1 mb-5 text-muted">{m.vendor_delivery_text()}</p>
      {read === 'reading' ? (
        <Skeleton className="h-[280px] rounded-field" />
      ) : read === 'failed' ? (
        <ErrorState
          message={m.vendor_delivery_error()}
          onRetry={() => {
            setRead('reading');
            setRound(round + 1);
          }}
        />
      ) : (
        <DeliveryForm serviceId={serviceId} first={read} />
      )}
    </section>
  );
}

function DeliveryForm({
  serviceId,
  first,
}: {
  readonly serviceId: string;
  readonly first: DeliveryDraft;
}) {
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(first);
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      changed && current.pathname !== next.pathname && !window.confirm(m.account_unsaved()),
    enableBeforeUnload: () => changed,
  });
  const set = (part: Partial<DeliveryDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    setBusy(true);
    setRefusal(null);
    setErrors({});
    try {
      await api('PUT /vendor/services/{id}/delivery', { id: serviceId, body: bodyOf(draft) });
      setSaved(draft);
      notify.success(m.vendor_delivery_saved());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const english = currentLanguage() === 'en';
      setErrors(fieldFaultWords(error));
      setRefusal(
        error.status === 0 || (english && error.status < 500)
          ? error.message
          : m.vendor_delivery_refused(),
      );
    } finally {
      setBusy(false);
    }
  };
  const number = (name: 'minimum' | 'leadHours' | 'least' | 'most', field: string) => ({
    inputMode: 'decimal' as const,
    value: draft[name],
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="grid gap-6"
      >
        <ZonesEditor zones={draft.zones} errors={errors} onChange={(zones) => set({ zones })} />
        <TextInput
          {...number('minimum', 'minimum')}
          label={m.vendor_delivery_minimum()}
          hint={m.vendor_delivery_minimum_hint()}
          start="$"
          className="max-w-[280px]"
        />
        <div className="grid gap-4">
          <Segmented
            label={m.vendor_delivery_how()}
            name="delivery-how"
            selected={draft.how}
            options={[
              { key: 'sent', label: m.vendor_delivery_sent() },
              { key: 'windows', label: m.vendor_delivery_brought() },
            ]}
            onSelect={(how) => set({ how })}
          />
          {draft.how === 'windows' ? (
            <>
              <WindowsEditor
                windows={draft.windows}
                errors={errors}
                onChange={(windows) => set({ windows })}
              />
              <TextInput
                {...number('leadHours', 'leadHours')}
                label={m.vendor_delivery_lead()}
                hint={m.vendor_delivery_lead_hint()}
                className="max-w-[280px]"
              />
            </>
          ) : (
            <div className="grid max-w-[420px] grid-cols-2 gap-3">
              <TextInput
                {...number('least', 'transitDays.least')}
                label={m.vendor_delivery_least()}
              />
              <TextInput {...number('most', 'transitDays.most')} label={m.vendor_delivery_most()} />
            </div>
          )}
        </div>
        <div>
          <p role="alert" className="text-[14px] leading-5 font-[550] text-danger not-empty:mb-3">
            {refusal}
          </p>
          <Button type="submit" busy={busy}>
            {m.vendor_delivery_save()}
          </Button>
        </div>
      </form>
      {saved.how === 'windows' ? (
        <ClosedDays serviceId={serviceId} windows={saved.windows} />
      ) : null}
    </>
  );
}
