import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { normaliseEmail } from '#core/identity/accounts/rules.ts';
import { messageFaults } from '#core/oversight/messages/rules.ts';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { useForm } from '#web/account/use-form.ts';
import { api } from '#web/api.ts';
import { headOfLoaded } from '#web/page-head.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea, TextInput } from '#web/ui/field.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/contact-us')({
  loader: () => ({ title: m.contact_title(), description: m.contact_text() }),
  head: headOfLoaded,
  component: ContactUsPage,
});

const FORM = 'contact';

function ContactUsPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className="wrap grid gap-x-16 gap-y-7 pt-8 pb-16 md:pt-12 lg:grid-cols-[minmax(0,1fr)_560px]">
      <div className="max-w-[46ch]">
        <h1>{m.contact_title()}</h1>
        <p className="mt-3 text-[17px] leading-[26px] text-muted">{m.contact_text()}</p>
      </div>
      <div className="rounded-panel border border-line bg-paper p-5 sm:p-8">
        {sentTo === null ? (
          <ContactForm onSent={setSentTo} />
        ) : (
          <Sent to={sentTo} onAnother={() => setSentTo(null)} />
        )}
      </div>
    </div>
  );
}

function ContactForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { user } = useSession();
  const form = useForm({
    judge: ({ name = '', email = '', subject = '', message = '' }) =>
      messageFaults({
        name: name.trim(),
        email: normaliseEmail(email),
        subject: subject.trim(),
        message: message.trim(),
      }),
    send: async ({ name = '', email = '', subject = '', message = '' }) => {
      await api('POST /messages', { body: { name, email, subject, message } });
      onSent(normaliseEmail(email));
    },
    failed: m.contact_failed(),
  });
  const { fields } = form.errors;
  return (
    <Form id={FORM} state={form}>
      {/* The session is loaded after the page: the key resets the fields with the user's data. */}
      <TextInput
        key={`name ${user?._id}`}
        id={fieldId(FORM, 'name')}
        name="name"
        label={m.contact_name()}
        error={fields.name}
        defaultValue={user?.name}
        autoComplete="name"
        required
      />
      <TextInput
        key={`email ${user?._id}`}
        id={fieldId(FORM, 'email')}
        name="email"
        type="email"
        label={m.contact_email()}
        hint={m.contact_email_hint()}
        error={fields.email}
        defaultValue={user?.email}
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        required
      />
      <TextInput
        id={fieldId(FORM, 'subject')}
        name="subject"
        label={m.contact_subject()}
        hint={m.contact_subject_hint()}
        error={fields.subject}
        required
      />
      <Textarea
        id={fieldId(FORM, 'message')}
        name="message"
        label={m.contact_message()}
        hint={m.contact_message_hint()}
        error={fields.message}
        rows={7}
        required
      />
      <Submit wide busy={form.busy}>
        {m.contact_send()}
      </Submit>
    </Form>
  );
}

function Sent({ to, onAnother }: { readonly to: string; readonly onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The focused form is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status" className="grid justify-items-center gap-3 py-8 text-center">
      <span className="arch-small mb-1 grid h-[82px] w-[70px] place-items-center bg-tint pt-3.5 text-primary">
        <CheckIcon className="size-7" />
      </span>
      <h2 ref={title} tabIndex={-1} className="outline-none">
        {m.contact_sent_title()}
      </h2>
      <p className="max-w-[44ch] text-muted">{m.contact_sent_text({ email: to })}</p>
      <Button look="outline" onClick={onAnother} className="mt-3">
        {m.contact_another()}
      </Button>
    </div>
  );
}
