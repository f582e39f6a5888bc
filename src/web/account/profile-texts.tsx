import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isolatedPhone } from '#base/phone.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { AddPhone, type Texts } from './add-phone.tsx';
import { Panel } from './panel.tsx';
import { TEXT_CHANNEL_WORDS } from './text-channel-words.ts';
import { useSending } from './use-sending.ts';

interface ProfileTextsProps {
  readonly texts: Texts;
  /** The profile's number, which the form suggests. */
  readonly known: string | null;
}

/** The number for text messages and WhatsApp; nothing if the marketplace sends none. */
export function ProfileTexts({ texts, known }: ProfileTextsProps) {
  const [changing, setChanging] = useState(false);
  const { channels, phone, pending } = texts;
  if (channels.length === 0 && !phone) return null;
  const isAdding = changing || pending !== null || phone === null;
  return (
    <Panel title={m.texts_title()} text={m.texts_text()} anchor="texts">
      {phone ? <VerifiedPhone phone={phone} onChange={() => setChanging(true)} /> : null}
      {isAdding && channels.length > 0 ? (
        <div className={phone ? 'mt-6 border-t border-line pt-6' : ''}>
          <AddPhone
            texts={texts}
            known={known}
            onDone={() => setChanging(false)}
            {...(phone && changing ? { onCancel: () => setChanging(false) } : {})}
          />
        </div>
      ) : null}
    </Panel>
  );
}

interface VerifiedPhoneProps {
  readonly phone: NonNullable<Texts['phone']>;
  readonly onChange: () => void;
}

function VerifiedPhone({ phone, onChange }: VerifiedPhoneProps) {
  const router = useRouter();
  const { busy, send } = useSending();
  const [removing, setRemoving] = useState(false);
  const change = (work: () => Promise<unknown>, done: string) =>
    send(
      async () => {
        await work();
        setRemoving(false);
        notify.success(done);
        await router.invalidate();
      },
      (error) => notify.error(refusalWords(error, m.texts_failed())),
    );
  const choose = (codes: boolean) =>
    change(
      () => api('PUT /account/texts/codes', { body: { codes } }),
      codes ? m.texts_codes_on() : m.texts_codes_off(),
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[16px] leading-6 font-semibold">
          <span className="num">{isolatedPhone(phone.phone)}</span>
          <Badge tone="good">{TEXT_CHANNEL_WORDS[phone.channel]()}</Badge>
        </p>
        <div className="flex gap-2">
          <Button look="outline" size="small" onClick={onChange}>
            {m.texts_change()}
          </Button>
          <Button look="outline" size="small" onClick={() => setRemoving(true)}>
            {m.texts_remove()}
          </Button>
        </div>
      </div>
      <Checkbox
        className="mt-5"
        checked={phone.codes}
        disabled={busy}
        onChange={(event) => void choose(event.target.checked)}
      >
        {m.texts_codes()}
        <span className="block text-[14px] leading-5 text-muted">{m.texts_codes_text()}</span>
      </Checkbox>
      <Dialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={m.texts_remove_title()}
        text={m.texts_remove_text()}
        size="small"
        actions={
          <>
            <Button look="outline" onClick={() => setRemoving(false)}>
              {m.texts_keep()}
            </Button>
            <Button
              look="danger"
              busy={busy}
              onClick={() =>
                void change(() => api('DELETE /account/texts/phone'), m.texts_removed())
              }
            >
              {m.texts_remove()}
            </Button>
          </>
        }
      />
    </>
  );
}
