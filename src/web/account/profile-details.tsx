import { useBlocker, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { profileFaults, trimmed } from '#core/identity/accounts/profile-rules.ts';
import { type Answer, api } from '#web/api.ts';
import { refreshSession } from '#web/session.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-link.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { LANGUAGES } from '#web/words/language.ts';
import { fieldId, Form, Submit } from './form.tsx';
import { Panel } from './panel.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { useForm } from './use-form.ts';
import { groupedPhone } from '#base/phone.ts';

export type Profile = Answer<'GET /account/profile'>['user'];

const FORM = 'profile';

export function ProfileDetails({ user }: { readonly user: Profile }) {
  const router = useRouter();
  const [changed, setChanged] = useState(false);
  useBlocker({
    shouldBlockFn: () => changed && !window.confirm(m.account_unsaved()),
    enableBeforeUnload: () => changed,
  });
  const form = useForm({
    judge: ({ name = '', phone = '' }) => profileFaults(trimmed({ name, phone })),
    send: async ({ name = '', phone = '', language }) => {
      await api('PUT /account/profile', {
        body: { name, phone, language: language === 'ar' ? 'ar' : 'en' },
      });
      setChanged(false);
      notify.success(m.account_saved());
      await Promise.all([refreshSession(), router.invalidate()]);
    },
    failed: m.account_save_failed(),
  });
  const { fields } = form.errors;
  return (
    <Panel title={m.account_details()}>
      <ProfilePicture user={user} />
      <div onInput={() => setChanged(true)} className="mt-6">
        <Form id={FORM} state={form} className="field-rows grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <TextInput
            id={fieldId(FORM, 'name')}
            name="name"
            label={m.auth_name()}
            error={fields.name}
            defaultValue={user.name}
            autoComplete="name"
            required
          />
          <TextInput
            id={fieldId(FORM, 'phone')}
            name="phone"
            type="tel"
            label={m.auth_phone()}
            error={fields.phone}
            defaultValue={groupedPhone(user.phone ?? '')}
            autoComplete="tel"
            dir="ltr"
          />
          <TextInput
            label={m.auth_email()}
            hint={m.account_email_hint()}
            value={user.email}
            autoComplete="off"
            dir="ltr"
            readOnly
          />
          <Select
            id={fieldId(FORM, 'language')}
            name="language"
            label={m.account_language()}
            hint={m.account_language_hint()}
            defaultValue={user.language}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
          <div className="sm:col-span-2">
            <Submit busy={form.busy}>{m.account_save()}</Submit>
          </div>
        </Form>
      </div>
    </Panel>
  );
}
