import { type ReactNode, useState } from 'react';
import { TextInput } from '#web/ui/field.tsx';
import { EyeIcon, EyeOffIcon } from '#web/ui/eye-icons.tsx';
import { m } from '#web/words/generated/messages.js';

interface PasswordInputProps {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button to show it. */
export function PasswordInput({ label, hint, error, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const ToggleIcon = shown ? EyeOffIcon : EyeIcon;
  return (
    <TextInput
      {...input}
      {...{ label, hint, error }}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      end={
        <button
          type="button"
          aria-label={shown ? m.auth_hide_password() : m.auth_show_password()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-9 place-items-center rounded-sm hover:text-ink"
        >
          <ToggleIcon />
        </button>
      }
    />
  );
}
