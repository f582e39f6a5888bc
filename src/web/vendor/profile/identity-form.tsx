import { IDENTITY, type Section, sectionFaults, sectionOf } from '#core/catalogue/vendors/rules.ts';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { type Typed, useForm } from '#web/account/use-form.ts';
import { api } from '#web/api.ts';
import { refreshSession } from '#web/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { type Category, fieldsOf } from '../application/section-fields.ts';
import { FieldOf } from '../application/section-form.tsx';
import { stepWords, type Vendor } from '../application/steps.ts';

interface IdentityFormProps {
  readonly vendor: Vendor;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

const FORM = 'identity';
const nameOf = (section: Section, field: string): string => `${section}.${field}`;

/** A section's fields from those of the whole form. */
const typedOf = (section: Section, typed: Typed) =>
  sectionOf(
    section,
    Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name.replace(`${section}.`, ''), text]),
    ),
  );

/** Identity data of the business: edited together, because it is reviewed together. */
export function IdentityForm({ vendor, categories, onClose, onSaved }: IdentityFormProps) {
  const form = useForm({
    judge: (typed) =>
      Object.fromEntries(
        IDENTITY.flatMap((section) =>
          Object.entries(sectionFaults(section, typedOf(section, typed))).map(
            ([field, fault]) => [nameOf(section, field), fault] as const,
          ),
        ),
      ),
    send: async (typed) => {
      const [businessDetails, ownerDetails, businessAddress] = IDENTITY.map((section) =>
        typedOf(section, typed),
      );
      await api('POST /vendor/change-identity', {
        body: { businessDetails, ownerDetails, businessAddress },
      });
      notify.success(m.profile_sent());
      await refreshSession();
      await onSaved();
    },
    failed: m.profile_failed(),
  });
  const labels = Object.fromEntries(
    IDENTITY.flatMap((section) =>
      fieldsOf(section, categories).map(({ name, label }) => [nameOf(section, name), label]),
    ),
  );
  return (
    <Dialog
      open
      size="large"
      onClose={() => (form.busy ? undefined : onClose())}
      title={m.profile_change_identity()}
      text={m.profile_identity_warning()}
    >
      <Form id={FORM} state={form} labels={labels} className="grid gap-7">
        {IDENTITY.map((section) => {
          const kept: Readonly<Record<string, string>> = vendor[section] ?? {};
          return (
            <fieldset key={section} className="grid items-start gap-5 sm:grid-cols-2">
              <legend className="mb-3 text-[19px] leading-7 font-serif">
                {stepWords(section)}
              </legend>
              {fieldsOf(section, categories).map((field) => (
                <FieldOf
                  key={field.name}
                  id={fieldId(FORM, nameOf(section, field.name))}
                  as={nameOf(section, field.name)}
                  field={field}
                  value={kept[field.name] ?? ''}
                  error={form.errors.fields[nameOf(section, field.name)]}
                />
              ))}
            </fieldset>
          );
        })}
        <div>
          <Submit busy={form.busy}>{m.profile_send()}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
