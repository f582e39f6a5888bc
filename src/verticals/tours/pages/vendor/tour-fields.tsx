import { BasicFields } from '#web/vendor/listing-form/basic-fields.tsx';
import { isWrong, PartFields } from '#web/vendor/listing-form/fields.tsx';
import { FoldedPanel, FormPanel } from '#web/vendor/form-panel.tsx';
import { WrittenFields } from '#web/vendor/written/written-fields.tsx';
import { m } from '#web/words/generated/messages.js';
import { MAX_DESCRIPTION, MAX_NAME } from '../../entry-rules.ts';
import { isTour } from '../../kinds.ts';
import { panelsOf, TYPES } from './tour-form.ts';
import type { TourForm } from './use-tour-form.ts';

interface TourFieldsProps {
  readonly id: string;
  readonly tour: TourForm;
  readonly isNew: boolean;
  readonly services: readonly { readonly _id: string; readonly serviceName: string }[];
}

const LABELS = {
  name: m.common_name,
  country: m.tours_country,
  location: m.tours_location,
  description: m.common_description,
  choose: m.common_choose_dots,
};

export function TourFields({ id, tour, isNew, services }: TourFieldsProps) {
  const { draft, errors, change } = tour;
  const { kind } = draft;
  return (
    <>
      <FormPanel title={m.tours_add_basic()} {...(isNew && { text: m.tours_add_basic_text() })}>
        <BasicFields
          id={id}
          kinds={TYPES}
          mostName={MAX_NAME}
          maxDescription={undefined}
          words={{ service: m.common_service, kind: m.tours_add_type }}
          labels={LABELS}
          countryFirst
          state={tour}
          set={(name, text) => change(name, (before) => ({ ...before, [name]: text }))}
          onPictures={(next) =>
            change('images', (before) => ({ ...before, pictures: next(before.pictures) }))
          }
          services={services}
        />
        {isNew && kind !== '' && !isTour(kind) ? (
          <p className="mt-5 rounded-field bg-sunk p-3.5 text-[14px] leading-5 text-muted">
            {m.tours_add_price_unset()}
          </p>
        ) : null}
      </FormPanel>
      {panelsOf(kind, isNew).map(({ title, text, fields, atEnd, folded }) => {
        const named = { title: title(), ...(text && { text: text() }) };
        const content = (
          <PartFields
            form={id}
            className={`grid gap-5 sm:grid-cols-2 ${atEnd ? 'items-end' : 'items-start'}`}
            fields={fields}
            typed={draft.details}
            errors={errors.fields}
            at={({ name }) => name}
            onChange={(path, name, typed) =>
              change(path, (before) => ({
                ...before,
                details: { ...before.details, [name]: typed },
              }))
            }
          />
        );
        return folded ? (
          <FoldedPanel
            key={title()}
            {...named}
            wrong={fields.some(({ name }) => isWrong(errors.fields, name))}
          >
            {content}
          </FoldedPanel>
        ) : (
          <FormPanel key={title()} {...named}>
            {content}
          </FormPanel>
        );
      })}
      <FormPanel title={m.vendor_written_title()} text={m.vendor_written_text()}>
        <WrittenFields
          id={id}
          written={draft.written}
          texts={tour.texts}
          parts={{
            name: { label: m.common_name(), most: MAX_NAME },
            location: { label: m.tours_location(), most: 200 },
            description: { label: m.common_description(), most: MAX_DESCRIPTION },
          }}
          errors={errors.fields}
          onChange={(field, next) =>
            change(field, (before) => ({ ...before, written: next(before.written) }))
          }
        />
      </FormPanel>
    </>
  );
}
