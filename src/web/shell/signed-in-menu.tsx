import { Link, useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/api.ts';
import { Bell } from '#web/notices/bell.tsx';
import { type SessionUser, signOut } from '#web/session.ts';
import { HeartIcon } from '#web/favourites/heart-icon.tsx';
import { drawn } from '#web/ui/drawn-icon.tsx';
import { PersonIcon, ReceiptIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { Picture } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';
import { MENU_ITEM, Popover, TOOL } from './popover.tsx';

const SignOutIcon = /* @__PURE__ */ drawn(
  'M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
);

export function SignedInMenu({ user }: { readonly user: SessionUser }) {
  return (
    <>
      <Bell className={`${TOOL} relative min-w-11 justify-center`} />
      <AccountMenu user={user} />
    </>
  );
}

function AccountMenu({ user }: { readonly user: SessionUser }) {
  return (
    <Popover
      id="account-menu"
      label={
        <>
          <Avatar user={user} />
          <span className="sr-only">{m.shell_account_of({ name: user.name })}</span>
        </>
      }
      className="max-md:hidden"
    >
      <p className="max-w-[260px] truncate px-3 pt-2 text-[15px] font-semibold">
        <bdi>{user.name}</bdi>
      </p>
      <p className="max-w-[260px] truncate px-3 pb-2 text-[13px] text-muted">
        <bdi>{user.email}</bdi>
      </p>
      <ul className="grid gap-0.5 border-t border-line pt-2">
        <li>
          <Link to={'/dashboard/customer/orders' as string} className={MENU_ITEM}>
            <ReceiptIcon className="size-5 text-primary" />
            {m.shell_my_orders()}
          </Link>
        </li>
        <li>
          <Link to={'/favourites' as string} className={MENU_ITEM}>
            <HeartIcon className="size-5 text-primary" />
            {m.favourites_title()}
          </Link>
        </li>
        <li>
          <Link to={'/dashboard/customer/profile' as string} className={MENU_ITEM}>
            <PersonIcon className="size-5 text-primary" />
            {m.shell_profile()}
          </Link>
        </li>
        <li>
          <SignOutButton className={MENU_ITEM} />
        </li>
      </ul>
    </Popover>
  );
}

export function SignOutButton({ className }: { readonly className: string }) {
  const router = useRouter();
  const leave = async () => {
    try {
      await signOut();
      await router.navigate({ to: '/' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error.status === 0 ? error.message : m.shell_sign_out_failed());
    }
  };
  return (
    <button type="button" onClick={() => void leave()} className={className}>
      <SignOutIcon className="flip size-5" />
      <span>{m.shell_sign_out()}</span>
    </button>
  );
}

export function Avatar({
  user,
  className = 'size-9',
}: {
  readonly user: Pick<SessionUser, 'name' | 'picture'>;
  readonly className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-tint text-[13px] font-[650] text-primary ${className}`}
    >
      {user.picture ? (
        <Picture picture={user.picture} sizes="96px" box={1} decorative className="size-full" />
      ) : (
        <bdi>{initialsOf(user.name)}</bdi>
      )}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
