import { type FormEvent, useState } from 'react';
import { type Answer, ApiError, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { countryName } from '#web/words/country-names.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { m } from '#web/words/generated/messages.js';

type Feature = Answer<'GET /admin/features'>['features'][number];

export function FeatureForm({ feature }: { readonly feature: Feature }) {
  const { busy, refusal, change } = useChange();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { vertical, country } = feature;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    setErrors({});
    change(async () => {
      try {
        await api('PUT /admin/features', {
          body: {
            vertical,
            country,
            enabled: form.get('enabled') === 'on',
            licence: text('licence'),
            authority: text('authority'),
          },
        });
      } catch (error) {
        if (error instanceof ApiError) setErrors(fieldFaultWords(error));
        throw error;
      }
    }, m.licences_saved());
  };
  return (
    <li className="rounded-panel border border-line bg-paper p-5">
      <form noValidate onSubmit={save} className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-[17px] leading-6">{countryName(country)}</h3>
          <Badge tone={feature.enabled ? 'good' : 'plain'} dot>
            {feature.enabled ? m.licences_on() : m.licences_off()}
          </Badge>
        </div>
        <TextInput
          name="licence"
          label={m.common_licence_number()}
          defaultValue={feature.licence}
          maxLength={120}
          error={errors.licence}
        />
        <TextInput
          name="authority"
          label={m.licences_authority()}
          defaultValue={feature.authority}
          maxLength={120}
          error={errors.authority}
        />
        <Checkbox name="enabled" defaultChecked={feature.enabled}>
          {m.licences_enable()}
        </Checkbox>
        <Refused words={refusal} />
        <Button type="submit" look="outline" busy={busy} className="justify-self-start">
          {m.account_save()}
        </Button>
      </form>
    </li>
  );
}
