import { VENDOR_ROLES, type VendorRole } from '#base/permissions.ts';
import { m } from '#web/words/generated/messages.js';
import { roleName, roleText } from './team-words.ts';

interface RoleFieldsProps {
  readonly chosen: VendorRole;
  readonly onChoose: (role: VendorRole) => void;
}

/** The roles of a vendor's members, each with its permissions. */
export function RoleFields({ chosen, onChoose }: RoleFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-[14px] leading-5 font-semibold">{m.team_role()}</legend>
      <div className="mt-1.5 grid gap-2">
        {VENDOR_ROLES.map((role) => (
          <label
            key={role}
            className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)] content-start gap-x-3 rounded-field bg-paper p-3 inset-ring inset-ring-edge has-checked:bg-tint has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="role"
              value={role}
              checked={role === chosen}
              onChange={() => onChoose(role)}
              className="row-span-2 mt-0.5 size-5 accent-primary outline-none"
            />
            <span className="text-[15px] leading-6 font-semibold">{roleName(role)}</span>
            <span className="text-[13px] leading-[18px] text-muted">{roleText(role)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
