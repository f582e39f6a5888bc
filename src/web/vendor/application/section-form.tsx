import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { groupedPhone } from '#base/phone.ts';
import { type Section, sectionFaults, sectionOf } from '#core/catalogue/vendors/rules.ts';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { useForm } from '#web/account/use-form.ts';
import { api } from '#web/api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { type Category, fieldsOf, type SectionField } from './section-fields.ts';
import type { Vendor } from './steps.ts';

type Typed = Readonly<Record<string, string>>;

const CALLS: Record<Section, (body: Typed) => Promise<{ readonly vendor: Vendor }>> = {
  businessDetails: (body) => api('POST /vendor/business-details', { body }),
  businessContact: (body) => api('POST /vendor/business-contact', { body }),
  ownerDetails: (body) => api('POST /vendor/owner-details', { body }),
  contactPerson: (body) => api('POST /vendor/contact-person', { body }),
  businessAddress: (body) => api('POST /vendor/business-address', { body }),
};

const saveSection = (section: Section, typed: Typed) => CALLS[section](typed);

function saveFailedWords(section: Section): string {
  return {
    businessDetails: m.onboarding_failed_business,
    businessContact: m.onboarding_failed_contact,
    ownerDetails: m.onboarding_failed_owner,
    contactPerson: m.onboarding_failed_person,
    businessAddress: m.onboarding_failed_address,
  }[section]();
}

/** People who are usually the same as an earlier one. */
const SAME: Partial<Record<Section, () => string>> = {
  ownerDetails: m.onboarding_same_account,
  contactPerson: m.onboarding_same_owner,
};
const NOTHING: Readonly<Record<string, string>> = {};

interface SectionFormProps {
  readonly section: Section;
  readonly vendor: Vendor;
  readonly categories: readonly Category[];
  /** Initial values before the first save. */
  readonly suggested: Readonly<Record<string, string>>;
  readonly onSaved: (vendor: Vendor) => Promise<void>;
  readonly save?: string;
}

/** A step of the onboarding. Input survives errors, and leaving with unsaved changes asks first. */
export function SectionForm({
  section,
  vendor,
  categories,
  suggested,
  onSaved,
  save,
}: SectionFormProps) {
  const changed = useRef(false);
  useBlocker({
    shouldBlockFn: () => changed.current && !window.confirm(m.account_unsaved()),
    enableBeforeUnload: () => changed.current,
  });
  const form = useForm({
    judge: (typed) => sectionFaults(section, sectionOf(section, typed)),
    send: async (typed) => {
      const { vendor: saved } = await saveSection(section, typed);
      changed.current = false;
      notify.success(m.onboarding_saved());
      await onSaved(saved);
    },
    failed: saveFailedWords(section),
  });
  const before: Readonly<Record<string, string>> | null = vendor[section];
  const same = SAME[section];
  const [isSame, setSame] = useState(before === null && same !== undefined);
  const kept = before ?? (same && !isSame ? NOTHING : suggested);
  const fields = fieldsOf(section, categories);
  return (
    <div onInput={() => (changed.current = true)}>
      <Form
        id={section}
        state={form}
        labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
        className="field-rows grid gap-x-5 gap-y-3 sm:grid-cols-2"
      >
        {same && before === null ? (
          <Checkbox
            checked={isSame}
            onChange={({ currentTarget }) => setSame(currentTarget.checked)}
            className="sm:col-span-2"
          >
            {same()}
          </Checkbox>
        ) : null}
        {fields.map((field) => (
          <FieldOf
            // Uncontrolled: ticking the box begins with other values.
            key={`${field.name} ${String(isSame)}`}
            id={fieldId(section, field.name)}
            field={field}
            value={kept[field.name] ?? ''}
            error={form.errors.fields[field.name]}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <Submit busy={form.busy}>{save ?? m.onboarding_save()}</Submit>
        </div>
      </Form>
    </div>
  );
}

interface FieldOfProps {
  readonly id: string;
  /** Its name in the form, if it differs from the field's. */
  readonly as?: string;
  readonly field: SectionField;
  readonly value: string;
  readonly error: string | undefined;
}

export function FieldOf({ id, as, field, value, error }: FieldOfProps) {
  const { name, label, hint, input, options, optional = false, wide = false } = field;
  const described = {
    id,
    name: as ?? name,
    label: optional ? m.onboarding_optional({ label }) : label,
    hint,
    error,
    required: !optional,
    className: wide ? 'sm:col-span-2' : '',
  };
  if (!options)
    return (
      <TextInput
        {...described}
        {...input}
        defaultValue={input?.type === 'tel' ? groupedPhone(value) : value}
      />
    );
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <Select {...described} defaultValue={value}>
      <option value="" disabled>
        {m.common_choose_dots()}
      </option>
      {/* A value saved when the options were different. */}
      {known ? null : <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.words}
        </option>
      ))}
    </Select>
  );
}
