import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { aboutToForget } from '#web/forget-person.ts';
import { refreshSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { DownloadIcon } from '#web/ui/desk-icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { fieldId, Form, Submit } from './form.tsx';
import { Panel } from './panel.tsx';
import { PasswordInput } from './password-input.tsx';
import { saveFile } from './save-file.ts';
import { useForm } from './use-form.ts';
import { useSending } from './use-sending.ts';

const FORM = 'leave';

export function ProfileData() {
  const [leaving, setLeaving] = useState(false);
  const { busy, send } = useSending();

  const download = () =>
    send(
      async () => {
        const kept = await api('GET /account/export');
        const name = `souk-${kept.exportedAt.slice(0, 10)}.json`;
        saveFile(JSON.stringify(kept, null, 2), 'application/json', name);
      },
      (error) => notify.error(refusalWords(error, m.account_download_failed())),
    );

  return (
    <Panel title={m.account_data()} text={m.account_data_text()}>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="small" busy={busy} onClick={() => void download()}>
          <DownloadIcon />
          {m.account_download()}
        </Button>
        <Button
          look="outline"
          size="small"
          className="text-danger"
          onClick={() => setLeaving(true)}
        >
          <TrashIcon />
          {m.account_delete()}
        </Button>
      </div>
      <Dialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={m.account_delete_title()}
        text={m.account_delete_text()}
        size="small"
      >
        <DeleteForm onKeep={() => setLeaving(false)} />
      </Dialog>
    </Panel>
  );
}

function DeleteForm({ onKeep }: { readonly onKeep: () => void }) {
  const router = useRouter();
  const form = useForm({
    judge: ({ password = '' }): Record<string, 'password_missing'> =>
      password === '' ? { password: 'password_missing' } : {},
    send: async ({ password = '' }) => {
      await api('POST /auth/confirm', { body: { password } });
      const forget = aboutToForget();
      await api('DELETE /account', { body: {} });
      forget();
      notify.success(m.account_deleted());
      await refreshSession();
      await router.navigate({ to: '/' });
    },
    failed: m.account_delete_failed(),
  });
  return (
    <Form id={FORM} state={form}>
      <PasswordInput
        id={fieldId(FORM, 'password')}
        name="password"
        label={m.auth_password()}
        error={form.errors.fields.password}
        autoComplete="current-password"
      />
      <DialogFoot>
        <Button look="outline" onClick={onKeep}>
          {m.account_delete_keep()}
        </Button>
        <Submit look="danger" busy={form.busy}>
          {m.account_delete_confirm()}
        </Submit>
      </DialogFoot>
    </Form>
  );
}
