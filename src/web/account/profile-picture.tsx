import { useRouter } from '@tanstack/react-router';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { api } from '#web/api.ts';
import { signedInAs } from '#web/session.ts';
import { Avatar } from '#web/shell/signed-in-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { CameraIcon } from '#web/ui/desk-icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalWords } from './account-words.ts';
import { dataStringOf } from './file-data.ts';
import type { Profile } from './profile-details.tsx';
import { useSending } from './use-sending.ts';

const MAX_BYTES = 4 * 1024 * 1024;

export function ProfilePicture({ user }: { readonly user: Profile }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { busy, send } = useSending();
  const [error, setError] = useState<string | null>(null);

  const upload = async (file: File) => {
    const refuse = (words: string) => {
      setError(words);
      notify.error(words);
    };
    if (file.size > MAX_BYTES) return refuse(m.refused_picture_too_large());
    setError(null);
    await send(
      async () => {
        const image = await dataStringOf(file).catch((unreadable: unknown) => {
          if (!(unreadable instanceof DOMException)) throw unreadable;
          return null;
        });
        if (image === null) return refuse(m.auth_picture_failed());
        const { user: changed } = await api('POST /auth/upload/profile-pic', { body: { image } });
        signedInAs(changed);
        notify.success(m.account_picture_saved());
        await router.invalidate();
      },
      (failure) => refuse(refusalWords(failure, m.auth_picture_failed())),
    );
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that the same file can be selected again.
    event.target.value = '';
    if (file) void upload(file);
  };

  return (
    <div className="flex items-center gap-5">
      <Avatar user={user} className="size-20 text-[26px]" />
      <div className="min-w-0">
        <Button
          look="outline"
          size="small"
          busy={busy}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <CameraIcon />
          {user.picture ? m.account_picture_change() : m.account_picture_choose()}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          aria-label={m.account_picture()}
          tabIndex={-1}
          onChange={choose}
          className="hidden"
        />
        <p
          id={hintId}
          className={`mt-1.5 text-[13px] leading-[18px] ${error === null ? 'text-muted' : 'font-[550] text-danger'}`}
          role={error === null ? undefined : 'alert'}
        >
          {error ?? m.account_picture_hint()}
        </p>
      </div>
    </div>
  );
}
