import { countryName } from '#web/words/country-names.ts';
import { isCountry } from '#base/countries.ts';
import { m } from '#web/words/generated/messages.js';
import type { Order } from './order-words.ts';
import { Phone } from '#web/ui/phone.tsx';

export function AddressLines({ address }: { readonly address: NonNullable<Order['address']> }) {
  const { name, phone, country, city, area, line, landmark } = address;
  const where = [line, area, city, isCountry(country) ? countryName(country) : country];
  return (
    <address className="not-italic">
      <span dir="auto" className="block font-medium text-as-page">
        {name}
      </span>
      <span className="block text-muted">
        <Phone phone={phone} />
      </span>
      {where
        .filter(Boolean)
        .map((part) => `\u2068${part}\u2069`)
        .join(m.shell_comma())}
      {landmark ? (
        <span dir="auto" className="block text-muted text-as-page">
          {landmark}
        </span>
      ) : null}
    </address>
  );
}
