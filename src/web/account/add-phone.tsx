import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { groupedPhone, isolatedPhone } from '#base/phone.ts';
import { phoneFault, present } from '#core/identity/accounts/rules.ts';
import { type Answer, api } from '#web/api.ts';
import { currentSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { fieldId, Form, Submit } from './form.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { TEXT_CHANNEL_WORDS } from './text-channel-words.ts';
import { useForm } from './use-form.ts';
import { useSending } from './use-sending.ts';

const FORM = 'add-phone';

export type Texts = Answer<'GET /account/texts'>['texts'];

interface AddPhoneProps {
  readonly texts: Texts;
  readonly known: string | null;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** A number, then the code of an email, then the code of the phone. */
export function AddPhone({ texts: { channels, pending, phone }, known, ...after }: AddPhoneProps) {
  // The step that the person has left for another number.
  const [left, setLeft] = useState<Texts['pending']>(null);
  if (pending && pending !== left)
    return (
      <EnterCode
        key={pending.stage}
        pending={pending}
        onDone={after.onDone}
        onOther={() => setLeft(pending)}
      />
    );
  return <EnterPhone channels={channels} before={pending ?? phone} known={known} {...after} />;
}

interface EnterPhoneProps extends Pick<AddPhoneProps, 'onCancel'> {
  readonly channels: Texts['channels'];
  readonly before: Texts['phone'] | Texts['pending'];
  readonly known: string | null;
}

function EnterPhone({ channels, before, known, onCancel }: EnterPhoneProps) {
  const router = useRouter();
  const [channel, setChannel] = useState(
    channels.find((one) => one === before?.channel) ?? channels[0] ?? 'sms',
  );
  const form = useForm({
    judge: ({ phone = '' }) =>
      present({ phone: phone.trim() === '' ? 'phone_missing' : phoneFault(phone) }),
    send: async ({ phone = '' }) => {
      await api('POST /account/texts/phone', { body: { phone, channel } });
      await router.invalidate();
    },
    failed: m.texts_failed(),
  });
  return (
    <Form id={FORM} state={form} className="grid max-w-[420px] gap-4">
      <TextInput
        id={fieldId(FORM, 'phone')}
        name="phone"
        type="tel"
        label={m.texts_phone()}
        hint={m.texts_phone_hint()}
        error={form.errors.fields.phone}
        defaultValue={groupedPhone(before?.phone ?? known ?? '')}
        autoComplete="tel"
        dir="ltr"
        required
      />
      {channels.length > 1 ? (
        <div className="justify-self-start">
          <Segmented
            label={m.texts_channel()}
            name="channel"
            options={channels.map((key) => ({ key, label: TEXT_CHANNEL_WORDS[key]() }))}
            selected={channel}
            onSelect={setChannel}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Submit size="small" busy={form.busy}>
          {m.texts_verify()}
        </Submit>
        {onCancel ? (
          <Button look="outline" size="small" onClick={onCancel}>
            {m.account_cancel()}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

interface EnterCodeProps extends Pick<AddPhoneProps, 'onDone'> {
  readonly pending: NonNullable<Texts['pending']>;
  readonly onOther: () => void;
}

function EnterCode({ pending: { stage, phone }, onDone, onOther }: EnterCodeProps) {
  const router = useRouter();
  const [fault, setFault] = useState<string | null>(null);
  const { busy, send } = useSending();
  const attempt = (work: () => Promise<void>) =>
    send(
      async () => {
        await work();
        await router.invalidate();
      },
      async (error) => {
        setFault(refusalWords(error, m.texts_failed()));
        if (error.body.code === 'no_phone_step') await router.invalidate();
      },
    );
  const confirm = (code: string) =>
    attempt(async () => {
      const { texts } = await api('POST /account/texts/phone/confirm', { body: { code } });
      if (texts.pending) return;
      notify.success(m.texts_verified());
      onDone();
    });
  const resend = () =>
    attempt(async () => {
      await api('POST /account/texts/phone/resend');
      setFault(null);
      notify.success(m.auth_code_resent());
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    if (!busy) void confirm(code);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-[420px] gap-4">
      <p className="text-[15px] leading-[22px]" role="status">
        {stage === 'email'
          ? m.texts_email_code({ email: `\u2068${currentSession().user?.email ?? ''}\u2069` })
          : m.texts_phone_code({ phone: isolatedPhone(phone) })}
      </p>
      <TextInput
        name="code"
        label={stage === 'email' ? m.texts_code_of_email() : m.texts_code_of_phone()}
        error={fault}
        onInput={() => setFault(null)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        dir="ltr"
        required
      />
      <div className="flex flex-wrap gap-2">
        <Submit size="small" busy={busy}>
          {m.auth_verify()}
        </Submit>
        <Button look="outline" size="small" disabled={busy} onClick={() => void resend()}>
          {m.auth_resend()}
        </Button>
        <Button look="quiet" size="small" onClick={onOther}>
          {m.texts_other_number()}
        </Button>
      </div>
      <MailboxHint />
    </form>
  );
}
