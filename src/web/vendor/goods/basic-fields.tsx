import { COUNTRIES } from '#base/countries.ts';
import { fieldId } from '#web/account/form.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { PicturePicker } from '../picture-picker.tsx';
import type { GoodsForm } from './goods-draft.ts';
import type { GoodsFormState } from './use-goods-form.ts';

export interface FieldsProps {
  /** Of the form, before the names of its fields. */
  readonly id: string;
  readonly form: GoodsForm;
  readonly goods: GoodsFormState;
}

interface BasicFieldsProps extends FieldsProps {
  /** The vendor's services of this vertical; asked for where there are several. */
  readonly services: readonly { readonly _id: string; readonly serviceName: string }[];
}

/** What all goods have. */
export function BasicFields({ id, form, goods, services }: BasicFieldsProps) {
  const { draft, set, busy } = goods;
  const { fields } = goods.errors;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {services.length > 1 ? (
        <Select
          id={fieldId(id, 'serviceId')}
          label={m.goods_service()}
          error={fields.serviceId}
          value={draft.serviceId}
          onChange={({ currentTarget }) => set('serviceId', currentTarget.value)}
          className="sm:col-span-2"
        >
          <option value="">{m.goods_choose()}</option>
          {services.map(({ _id, serviceName }) => (
            <option key={_id} value={_id}>
              {serviceName}
            </option>
          ))}
        </Select>
      ) : null}
      <TextInput
        id={fieldId(id, 'name')}
        label={m.goods_name()}
        error={fields.name}
        value={draft.name}
        maxLength={200}
        onChange={({ currentTarget }) => set('name', currentTarget.value)}
        required
      />
      <Select
        id={fieldId(id, 'kind')}
        label={m.goods_kind()}
        error={fields.kind}
        value={draft.kind}
        onChange={({ currentTarget }) => set('kind', currentTarget.value)}
        required
      >
        <option value="">{m.goods_choose()}</option>
        {Object.entries(form.look.kinds).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words()}
          </option>
        ))}
      </Select>
      <Select
        id={fieldId(id, 'country')}
        label={m.goods_country()}
        error={fields.country}
        value={draft.country}
        onChange={({ currentTarget }) => set('country', currentTarget.value)}
        required
      >
        <option value="">{m.goods_choose()}</option>
        {COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
      <TextInput
        id={fieldId(id, 'location')}
        label={m.goods_location()}
        error={fields.location}
        value={draft.location}
        maxLength={200}
        onChange={({ currentTarget }) => set('location', currentTarget.value)}
      />
      <Textarea
        id={fieldId(id, 'description')}
        label={m.goods_description()}
        error={fields.description}
        value={draft.description}
        rows={5}
        maxLength={20_000}
        onChange={({ currentTarget }) => set('description', currentTarget.value)}
        className="sm:col-span-2"
        required
      />
      <div className="min-w-0 sm:col-span-2">
        <PicturePicker
          id={fieldId(id, 'images')}
          pictures={draft.pictures}
          error={fields.images}
          disabled={busy}
          onChange={(change) =>
            goods.change('images', (before) => ({ ...before, pictures: change(before.pictures) }))
          }
        />
      </div>
    </div>
  );
}
