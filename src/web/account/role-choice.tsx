import type { ReactNode } from 'react';
import { AlertIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

interface RoleChoiceProps {
  readonly id: string;
  readonly chosen: 'customer' | 'vendor';
  readonly error?: ReactNode;
}

/** Buying or selling; admins cannot sign up here. */
export function RoleChoice({ id, chosen, error }: RoleChoiceProps) {
  const roles = [
    { role: 'customer', label: m.auth_role_customer(), text: m.auth_role_customer_text() },
    { role: 'vendor', label: m.auth_role_vendor(), text: m.auth_role_vendor_text() },
  ] as const;
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend className="text-[14px] leading-5 font-semibold">{m.auth_role()}</legend>
      <div className="mt-1.5 grid gap-2.5 sm:grid-cols-2 md:max-lg:grid-cols-1">
        {roles.map(({ role, label, text }) => (
          <label
            key={role}
            className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)] content-start gap-x-3 rounded-field bg-paper p-3.5 inset-ring inset-ring-edge has-checked:bg-tint has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === chosen}
              className="row-span-2 mt-0.5 size-5 accent-primary outline-none"
            />
            <span className="text-[15px] leading-6 font-semibold">{label}</span>
            <span className="text-[13px] leading-[18px] text-muted">{text}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="mt-1.5 flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger">
          <AlertIcon className="size-4" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
