import { MAX_DESCRIPTION, MAX_NAME } from '#core/catalogue/services/service-rules.ts';
import { fieldId } from '#web/account/form.tsx';
import { Textarea, TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import { PicturePicker } from '../picture-picker.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { Fields, FIELDS_GRID } from '../listing-form/fields.tsx';
import { serviceTexts } from './service-details.ts';
import type { ServiceForm } from './use-service-form.ts';
import { WrittenFields } from '../written/written-fields.tsx';

const NO_TEXTS: readonly string[] = [];

export function ServiceFields({
  form,
  service,
  folded = false,
}: {
  readonly form: string;
  readonly service: ServiceForm;
  /** The video and the opening hours are behind a heading: a new page needs neither. */
  readonly folded?: boolean;
}) {
  const { draft, set, busy, asks } = service;
  const { fields } = service.errors;
  const faulty = Boolean(fields.videoUrl ?? fields.openingHours);
  const more = (
    <>
      <TextInput
        id={fieldId(form, 'videoUrl')}
        type="url"
        dir="ltr"
        label={m.vendor_service_video()}
        hint={m.vendor_service_video_hint()}
        error={fields.videoUrl}
        value={draft.videoUrl}
        onChange={({ currentTarget }) => set('videoUrl', currentTarget.value)}
      />
      <HoursEditor
        id={fieldId(form, 'openingHours')}
        hours={draft.openingHours}
        error={fields.openingHours}
        disabled={busy}
        onChange={(hours) => set('openingHours', hours)}
      />
    </>
  );
  return (
    <>
      <TextInput
        id={fieldId(form, 'serviceName')}
        label={m.vendor_service_name()}
        error={fields.serviceName}
        value={draft.serviceName}
        maxLength={MAX_NAME}
        onChange={({ currentTarget }) => set('serviceName', currentTarget.value)}
        required
      />
      <Textarea
        id={fieldId(form, 'description')}
        label={m.common_description()}
        error={fields.description}
        rows={5}
        value={draft.description}
        onChange={({ currentTarget }) => set('description', currentTarget.value)}
        required
      />
      {asks.fields.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="mb-3 text-[18px] leading-6 font-medium">{m.common_details()}</legend>
          <div className={FIELDS_GRID}>
            <Fields
              form={form}
              fields={asks.fields}
              typed={draft.details}
              errors={fields}
              onChange={service.setDetail}
            />
          </div>
        </fieldset>
      ) : null}
      <WrittenFields
        id={form}
        written={draft.written}
        texts={serviceTexts(asks, draft.details) ?? NO_TEXTS}
        parts={{
          name: { label: m.vendor_service_name(), most: MAX_NAME },
          description: { label: m.common_description(), most: MAX_DESCRIPTION },
        }}
        errors={fields}
        onChange={service.setWritten}
      />
      <PicturePicker
        id={fieldId(form, 'image')}
        most={1}
        title={m.common_image()}
        hint={m.vendor_service_picture_hint()}
        pictures={draft.pictures}
        error={fields.image}
        disabled={busy}
        onChange={(change) => set('pictures', change(draft.pictures))}
      />
      {folded ? (
        <details
          open={faulty || undefined}
          className="group rounded-field inset-ring inset-ring-line"
        >
          <summary className="cursor-pointer rounded-field px-4 py-3 text-[15px] leading-6 font-semibold">
            {m.vendor_service_more()}
          </summary>
          <div className="grid gap-5 p-4 pt-1">{more}</div>
        </details>
      ) : (
        more
      )}
    </>
  );
}
