import { ButtonLink } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import { SearchField } from './search-field.tsx';

/** Shown for a missing page, listing or order, or a listing that is off sale. */
export function NotFound({ data }: { readonly data?: unknown }) {
  const offSale =
    typeof data === 'object' && data !== null && Reflect.get(data, 'offSale') === true;
  return (
    <div className="wrap grid min-h-[70vh] place-content-center justify-items-center gap-4 py-16 text-center">
      {offSale ? null : (
        <span className="arch mb-2 grid h-[150px] w-[116px] place-items-center bg-sunk pt-6 font-serif text-[34px] leading-none text-muted">
          404
        </span>
      )}
      <h1>{offSale ? m.shell_off_sale_title() : m.shell_not_found_title()}</h1>
      <p className="max-w-[48ch] text-[17px] leading-[26px] text-muted">
        {offSale ? m.shell_off_sale_text() : m.shell_not_found_text()}
      </p>
      <div className="mt-2 flex w-full max-w-[460px] justify-center">
        <SearchField name={m.shell_search_missing()} />
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{m.shell_go_home()}</ButtonLink>
        <ButtonLink to={'/services' as string} look="outline">
          {m.shell_all_services()}
        </ButtonLink>
      </div>
    </div>
  );
}
