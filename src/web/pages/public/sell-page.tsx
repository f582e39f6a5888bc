import { createFileRoute, getRouteApi, Link } from '@tanstack/react-router';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { headOfLoaded } from '#web/page-head.ts';
import { useSession } from '#web/session.ts';
import { categoryHref, categoryIcon, categoryTitle } from '#web/shell/categories.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';

export const Route = createFileRoute('/_main/sell')({
  loader: () => ({ title: m.sell_title(), description: m.sell_text() }),
  head: headOfLoaded,
  component: SellPage,
});

const main = getRouteApi('/_main');

function SellPage() {
  const categories = main.useLoaderData();
  const steps = [
    { title: m.sell_step_apply(), text: m.sell_step_apply_text() },
    { title: m.sell_step_review(), text: m.sell_step_review_text() },
    { title: m.sell_step_list(), text: m.sell_step_list_text() },
    { title: m.sell_step_paid(), text: m.sell_step_paid_text() },
  ];
  return (
    <div className="wrap pt-5 pb-6 md:pt-8">
      <header className="rounded-panel bg-[#0e4a42] px-6 py-9 text-[#f6efe3] md:px-14 md:py-16">
        <h1 className="text-[38px] leading-[1.06] md:text-[56px]">{m.sell_title()}</h1>
        <p className="mt-4 max-w-[56ch] text-[17px] leading-[26px] text-[#d5e2da]">
          {m.sell_text()}
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Start />
        </div>
      </header>
      <section className="pt-10 md:pt-14">
        <h2>{m.sell_how_title()}</h2>
        <ol className="mt-5 grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span
                aria-hidden="true"
                className="arch-small num grid h-[62px] w-[53px] place-items-center bg-tint pt-3 font-serif text-[20px] text-primary"
              >
                {index + 1}
              </span>
              <h3 className="mt-3 text-[19px] leading-[25px] font-medium">{title}</h3>
              <p className="mt-1.5 text-[15px] leading-[23px] text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="grid gap-x-16 md:grid-cols-2">
        {[
          { title: m.sell_terms_title(), text: m.sell_terms_text() },
          { title: m.sell_yours_title(), text: m.sell_yours_text() },
        ].map(({ title, text }) => (
          <section key={title} className="pt-10 md:pt-14">
            <h2>{title}</h2>
            <p className="mt-3 max-w-[60ch] leading-[26px]">{text}</p>
          </section>
        ))}
      </div>
      {categories.length > 0 ? (
        <section className="pt-10 md:pt-14">
          <h2>{m.sell_what_title()}</h2>
          <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
            {categories.map((category) => {
              const CategoryIcon = categoryIcon(category);
              return (
                <li key={category.slug}>
                  <Link
                    to={categoryHref(category)}
                    className="inline-flex min-h-11 items-center gap-2.5 font-[550] hover:text-primary"
                  >
                    <CategoryIcon className="size-5 text-primary" />
                    {categoryTitle(category)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Signing up as a vendor. A signed-in customer becomes one; a vendor goes on. */
function Start() {
  const { user } = useSession();
  const { busy, send } = useSending();
  if (user !== null && user.role !== 'admin') {
    const begin = () =>
      void send(
        async () => {
          if (user.role === 'customer') await api('POST /account/selling');
          // Loads everything anew: the customer is a vendor from now on.
          window.location.assign(pathInLanguage('/redirect', currentLanguage()));
        },
        ({ status, message }) => notify.error(status === 0 ? message : m.sell_start_failed()),
      );
    return (
      <Button look="saffron" busy={busy} onClick={begin}>
        {user.vendorStatus === null ? m.sell_start() : m.sell_go_on()}
      </Button>
    );
  }
  return (
    <>
      <AddressLink
        to="/signup"
        search={{ role: 'vendor' }}
        className={buttonClasses({ look: 'saffron' })}
      >
        {m.sell_start()}
      </AddressLink>
      <Link
        to={'/login' as string}
        className="inline-flex min-h-11 items-center font-[550] underline underline-offset-3 focus-visible:outline-white"
      >
        {m.sell_have_account()}
      </Link>
    </>
  );
}
