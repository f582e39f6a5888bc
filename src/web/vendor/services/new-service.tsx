import { useState } from 'react';
import type { Country } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { categoryTitle } from '#web/shell/categories.ts';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { useDesks } from '#web/vendor/desks.ts';
import { m } from '#web/words/generated/messages.js';
import { ServiceFields } from './service-fields.tsx';
import { type ServiceDraft, useServiceForm } from './use-service-form.ts';
import { emptyWritten } from '../written/written-draft.ts';
import { asksOf, serviceDetailsBody } from './service-details.ts';

export type Category = Answer<'GET /service-page/services/active/all'>['data'][number];

interface NewServiceProps {
  readonly categories: readonly Category[];
  /** Country of the default opening hours' clock. */
  readonly country: Country;
  /** Known from the application, for a vendor's first page. */
  readonly suggested: { readonly category: string; readonly name: string };
  readonly onClose: () => void;
  readonly onCreated: (vertical: string) => void;
}

const FORM = 'new-service';

export function NewService({
  categories,
  country,
  suggested,
  onClose,
  onCreated,
}: NewServiceProps) {
  const only =
    categories.length === 1
      ? categories[0]
      : categories.find(({ title }) => title === suggested.category);
  const [initial] = useState<ServiceDraft>(() => ({
    title: only?.title ?? '',
    serviceName: suggested.name,
    description: '',
    videoUrl: '',
    openingHours: { country, days: {} },
    pictures: [],
    details: {},
    written: emptyWritten(),
  }));
  const [vertical, setVertical] = useState(only?.vertical ?? '');
  const asks = asksOf(useDesks(vertical === '' ? [] : [vertical])[vertical]);
  const service = useServiceForm({
    initial,
    asksTitle: true,
    asks,
    send: async (draft) => {
      const { pictures, written: _written, details: _details, ...typed } = draft;
      const [picture] = pictures;
      const { data } = await api('POST /service-page/services/initialize', {
        body: {
          ...typed,
          ...serviceDetailsBody(asks, draft),
          ...(picture && { image: picture.source }),
        },
      });
      notify.success(m.vendor_service_created());
      onCreated(data.vertical);
    },
  });
  const { draft, busy, set, errors } = service;
  return (
    <Dialog open onClose={() => (busy ? undefined : onClose())} title={m.vendor_service_new()}>
      <Form id={FORM} state={service.state}>
        <Select
          id={fieldId(FORM, 'title')}
          label={m.common_category()}
          error={errors.fields.title}
          value={draft.title}
          onChange={({ currentTarget: { value } }) => {
            set('title', value);
            setVertical(categories.find(({ title }) => title === value)?.vertical ?? '');
          }}
          required
        >
          <option value="">{m.common_choose_dots()}</option>
          {categories.map(({ _id, title, vertical }) => (
            <option key={_id} value={title}>
              {categoryTitle({ title, vertical })}
            </option>
          ))}
        </Select>
        <ServiceFields form={FORM} service={service} folded />
        <DialogFoot>
          <Submit busy={busy}>{m.vendor_service_create()}</Submit>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
