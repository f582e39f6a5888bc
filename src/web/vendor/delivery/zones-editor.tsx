import { COUNTRIES, isCountry } from '#base/countries.ts';
import { CityNames, MoreAreaNames } from '#web/delivery/place-names.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { newZone, type ZoneDraft } from './delivery-draft.ts';

interface ZonesEditorProps {
  readonly zones: readonly ZoneDraft[];
  /** By the server's field names: 'zones.0.city'. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (zones: readonly ZoneDraft[]) => void;
}

export function ZonesEditor({ zones, errors, onChange }: ZonesEditorProps) {
  const set = (id: number, part: Partial<ZoneDraft>) =>
    onChange(zones.map((zone) => (zone.id === id ? { ...zone, ...part } : zone)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-[16px] leading-[22px] font-semibold">
        {m.vendor_delivery_zones()}
      </legend>
      <p className="text-[13px] leading-[18px] text-muted">{m.vendor_delivery_zones_hint()}</p>
      <ul className="grid gap-3">
        {zones.map((zone, at) => (
          <li
            key={zone.id}
            className="grid grid-cols-[minmax(0,1fr)_40px] items-start gap-3 border-t border-line pt-3 sm:grid-cols-[1fr_1fr_1.4fr_40px]"
          >
            <Select
              className="max-sm:col-span-2"
              label={m.account_address_country()}
              value={zone.country}
              onChange={({ currentTarget: { value } }) =>
                isCountry(value) && set(zone.id, { country: value })
              }
            >
              {COUNTRIES.map((country) => (
                <option key={country} value={country}>
                  {countryName(country)}
                </option>
              ))}
            </Select>
            <TextInput
              className="max-sm:col-span-2"
              label={m.account_address_city()}
              placeholder={m.vendor_delivery_everywhere()}
              value={zone.city}
              list={`zone-cities-${zone.id}`}
              maxLength={80}
              error={errors[`zones.${at}.city`]}
              onChange={({ currentTarget }) => set(zone.id, { city: currentTarget.value })}
            />
            <TextInput
              label={m.vendor_delivery_areas()}
              placeholder={m.vendor_delivery_areas_all()}
              value={zone.areas}
              list={`zone-areas-${zone.id}`}
              error={errors[`zones.${at}.areas`]}
              onChange={({ currentTarget }) => set(zone.id, { areas: currentTarget.value })}
            />
            <CityNames id={`zone-cities-${zone.id}`} country={zone.country} />
            <MoreAreaNames
              id={`zone-areas-${zone.id}`}
              country={zone.country}
              city={zone.city}
              typed={zone.areas}
            />
            {zones.length > 1 ? (
              <button
                type="button"
                aria-label={m.vendor_delivery_zone_remove({
                  zone: zone.city || countryName(zone.country),
                })}
                onClick={() => onChange(zones.filter(({ id }) => id !== zone.id))}
                className="grid size-10 place-items-center rounded-field text-muted hover:bg-sunk hover:text-ink mt-7"
              >
                <TrashIcon className="size-[18px]" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...zones, newZone(zones.at(-1)?.country ?? COUNTRIES[0])])}
      >
        <PlusIcon className="size-4" />
        {m.vendor_delivery_zone_add()}
      </Button>
    </fieldset>
  );
}
