import { type FormEvent, useState } from 'react';
import { dataStringOf } from '#web/account/file-data.ts';
import { ApiError, api, type Answer } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Field, Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { webs } from '#web/ui/vertical-parts.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { m } from '#web/words/generated/messages.js';
import { AuditHistory, type AuditRecord, fieldOf } from './audit-history.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { typedNumber } from '#base/typed-number.ts';

export type ManagedService = Answer<'GET /admin/services/manage/all'>['services'][number];

const MAX_BYTES = 4 * 1024 * 1024;

interface CategoryFormProps {
  /** Null for a new one. */
  readonly service: ManagedService | null;
  readonly audit: readonly AuditRecord[];
  readonly verticals: readonly string[];
  readonly count: number;
  readonly onClose: () => void;
}

export function CategoryForm({ service, audit, verticals, count, onClose }: CategoryFormProps) {
  const { busy, refusal, change } = useChange();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const last = service ? count : count + 1;

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const file = form.get('image');
    const picked = file instanceof File && file.size > 0 ? file : null;
    if (picked && picked.size > MAX_BYTES)
      return setErrors({ image: m.refused_picture_too_large() });
    setErrors({});
    change(
      async () => {
        const body = {
          title: text('title'),
          description: text('description'),
          descriptionArabic: text('descriptionArabic'),
          active: form.get('active') === 'on',
          commissionPercent: typedNumber(text('commissionPercent')),
          ...(service?.leastFee && {
            leastFee: {
              percent: typedNumber(text('leastFeePercent')),
              plus: typedNumber(text('leastFeePlus')),
            },
          }),
          order: typedNumber(text('order')),
          ...(picked
            ? { image: await dataStringOf(picked) }
            : form.get('removeImage') === 'on'
              ? { image: null }
              : {}),
        };
        try {
          await (service
            ? api('PUT /admin/manage/services/{id}', {
                id: service._id,
                body: { ...body, seen: service.updatedAt },
              })
            : api('POST /admin/manage/services', {
                body: { ...body, slug: text('slug'), vertical: text('vertical') },
              }));
        } catch (error) {
          if (error instanceof ApiError) setErrors(fieldFaultWords(error));
          throw error;
        }
      },
      service ? m.admin_services_saved() : m.admin_services_created(),
      onClose,
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={service ? service.title : m.admin_services_new()}
      size="large"
    >
      <form noValidate onSubmit={save} className="field-rows grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
        <TextInput
          name="title"
          label={m.admin_services_name()}
          defaultValue={service?.title}
          maxLength={60}
          required
          error={errors.title}
        />
        {service ? (
          <TextInput
            label={m.admin_services_address()}
            hint={m.admin_services_address_stays()}
            defaultValue={`/providers/${service.slug}`}
            dir="ltr"
            disabled
          />
        ) : (
          <>
            <TextInput
              name="slug"
              label={m.admin_services_address()}
              hint={m.admin_services_address_hint()}
              dir="ltr"
              maxLength={60}
              required
              error={errors.slug}
            />
            <Select name="vertical" label={m.admin_services_kind()} error={errors.vertical}>
              {verticals.map((vertical) => (
                <option key={vertical} value={vertical}>
                  {webs[vertical]?.title() ?? vertical}
                </option>
              ))}
            </Select>
          </>
        )}
        <NumberInput
          name="commissionPercent"
          label={m.admin_services_commission()}
          hint={m.admin_services_commission_hint()}
          defaultValue={service?.commissionPercent}
          required
          error={errors.commissionPercent}
        />
        <NumberInput
          name="order"
          label={m.admin_services_order()}
          hint={m.admin_services_order_hint({ last: String(last) })}
          defaultValue={service?.order ?? last}
          required
          error={errors.order}
        />
        {service?.leastFee ? (
          <>
            <NumberInput
              name="leastFeePercent"
              label={m.admin_services_least_fee()}
              hint={m.admin_services_least_fee_hint()}
              defaultValue={service.leastFee.percent}
              error={errors['leastFee.percent']}
            />
            <NumberInput
              name="leastFeePlus"
              label={m.admin_services_least_fee_plus()}
              defaultValue={service.leastFee.plus}
              error={errors['leastFee.plus']}
            />
          </>
        ) : null}
        <Textarea
          name="description"
          label={m.admin_services_description()}
          defaultValue={service?.description}
          maxLength={500}
          required
          error={errors.description}
          className="sm:col-span-2"
        />
        <Textarea
          name="descriptionArabic"
          label={m.admin_services_description_arabic()}
          hint={m.admin_services_description_arabic_hint()}
          defaultValue={service?.descriptionArabic}
          maxLength={500}
          dir="rtl"
          error={errors.descriptionArabic}
          className="sm:col-span-2"
        />
        <div className="grid gap-3 sm:col-span-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
          {service?.image ? (
            <Picture
              picture={service.image}
              sizes="120px"
              className="h-20 w-[120px] rounded-[8px]"
            />
          ) : null}
          <div className="grid gap-2.5">
            <Field label={m.admin_services_image()} error={errors.image}>
              {(control) => (
                <input
                  {...control}
                  name="image"
                  type="file"
                  accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
                  className="mt-1.5 block w-full text-[14px] file:me-3 file:min-h-10 file:rounded-field file:border-0 file:bg-sunk file:px-4 file:font-semibold file:text-ink"
                />
              )}
            </Field>
            {service?.image ? (
              <Checkbox name="removeImage">{m.admin_services_image_remove()}</Checkbox>
            ) : null}
          </div>
        </div>
        <Checkbox name="active" defaultChecked={service?.active ?? true} className="sm:col-span-2">
          {m.admin_services_active_hint()}
        </Checkbox>
        <div className="sm:col-span-2">
          <Refused words={refusal} />
        </div>
        <DialogFoot className="sm:col-span-2">
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          <Button type="submit" busy={busy}>
            {service ? m.admin_services_save() : m.admin_services_create()}
          </Button>
        </DialogFoot>
      </form>
      <AuditHistory records={audit} words={whatChanged} />
    </Dialog>
  );
}

/** The changed fields, with short old and new values. */
function whatChanged({ action, before, after }: AuditRecord): string {
  if (action === 'category.created') return m.admin_services_history_created();
  const fields: Readonly<Record<string, () => string>> = {
    title: m.admin_services_name,
    description: m.admin_services_description,
    descriptionArabic: m.admin_services_description_arabic,
    active: m.admin_services_active,
    commissionPercent: m.admin_services_commission,
    leastFeePercent: m.admin_services_least_fee,
    leastFeePlus: m.admin_services_least_fee_plus,
    order: m.admin_services_order,
  };
  const changed = Object.entries(fields).flatMap(([name, words]) => {
    const [was, is] = [fieldOf(before, name), fieldOf(after, name)];
    if (was === is) return [];
    return typeof is === 'number' ? [`${words()} ${String(was)} → ${is}`] : [words()];
  });
  return changed.length > 0 ? changed.join(m.shell_comma()) : m.admin_services_image();
}
