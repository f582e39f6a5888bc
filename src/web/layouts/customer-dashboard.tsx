import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { requireCustomer } from '#web/guards/require-role.ts';
import { useSession } from '#web/session.ts';
import { Avatar, SignOutButton } from '#web/shell/account-menu.tsx';
import { LanguageLink } from '#web/shell/language-link.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { TabBar } from '#web/shell/tab-bar.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { CompassIcon, HomeIcon, MenuIcon, PersonIcon, ReceiptIcon } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { FullScreenSpinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_customer-dashboard')({
  ssr: false,
  beforeLoad: requireCustomer,
  pendingComponent: FullScreenSpinner,
  pendingMs: 0,
  component: CustomerDashboard,
});

const ITEM =
  'flex min-h-[42px] w-full items-center gap-3 rounded-[8px] px-3 text-start text-[15px] font-medium text-muted hover:bg-sunk hover:text-ink data-[status=active]:bg-tint data-[status=active]:font-semibold data-[status=active]:text-primary';

function CustomerDashboard() {
  const [menuOpen, setMenuOpen] = useState(false);
  const { user } = useSession();
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[248px_minmax(0,1fr)]">
      <SkipLink />
      <header className="border-e border-line bg-paper px-3.5 max-md:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-0.5 py-5">
          <Link
            to="/"
            aria-label={m.shell_home_link()}
            className="mb-4 self-start rounded-sm px-3 py-0.5"
          >
            <Mark />
          </Link>
          <Places />
        </div>
      </header>
      <div className="min-w-0">
        <header className="flex items-center gap-3 px-4 pt-4 md:hidden">
          <button
            type="button"
            aria-label={m.shell_menu()}
            onClick={() => setMenuOpen(true)}
            className="grid size-11 place-items-center rounded-field inset-ring inset-ring-line"
          >
            <MenuIcon />
          </button>
          <Link to="/" aria-label={m.shell_home_link()} className="rounded-sm">
            <Mark wordOnPhones={false} />
          </Link>
          {user ? (
            <span className="ms-auto">
              <Avatar user={user} className="size-11" />
            </span>
          ) : null}
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-[1080px] px-4 pt-[18px] pb-8 outline-none md:px-9 md:pt-7 md:pb-14"
        >
          <Outlet />
        </main>
        <div className="h-tabbar" />
      </div>
      <TabBar />
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={m.shell_menu()}>
        <div className="flex flex-1 flex-col gap-0.5">
          <Places onChoose={() => setMenuOpen(false)} />
        </div>
      </Drawer>
    </div>
  );
}

function Places({ onChoose }: { readonly onChoose?: () => void }) {
  const { user } = useSession();
  const places = [
    { to: '/dashboard/customer/orders', label: m.shell_my_orders(), icon: ReceiptIcon },
    { to: '/dashboard/customer/profile', label: m.shell_profile(), icon: PersonIcon },
  ];
  return (
    <>
      <nav aria-label={m.shell_account_nav()} onClick={onChoose} className="grid gap-0.5">
        {places.map(({ to, label, icon: PlaceIcon }) => (
          <Link key={to} to={to} className={ITEM}>
            <PlaceIcon />
            {label}
          </Link>
        ))}
        <div className="m-3 h-px bg-line" />
        <Link to="/" className={ITEM} activeProps={{ 'data-status': undefined }}>
          <HomeIcon />
          {m.shell_tab_home()}
        </Link>
        <Link to={'/services' as string} className={ITEM}>
          <CompassIcon />
          {m.shell_tab_explore()}
        </Link>
        <LanguageLink className={ITEM} />
        <SignOutButton className={ITEM} />
      </nav>
      {user ? (
        <div className="mt-auto flex items-center gap-2.5 rounded-field bg-sunk p-3 text-[14px] leading-[18px]">
          <Avatar user={user} />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{user.name}</span>
            <bdi className="block truncate text-[13px] text-muted">{user.email}</bdi>
          </span>
        </div>
      ) : null}
    </>
  );
}
