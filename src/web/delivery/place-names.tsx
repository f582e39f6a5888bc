import { isCountry } from '#base/countries.ts';
import { areaNames, cityNames } from '#core/shared/cities/city-rules.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

interface NamesProps {
  readonly id: string;
  readonly country: string;
  /** Suggested first. */
  readonly first?: readonly string[];
}

export function CityNames({ id, country, first }: NamesProps) {
  const known = isCountry(country) ? cityNames(country, currentLanguage()) : [];
  return <Names id={id} names={[...(first ?? []), ...known]} />;
}

export function AreaNames({ id, country, city, first }: NamesProps & { readonly city: string }) {
  const known = isCountry(country) ? areaNames(country, city, currentLanguage()) : [];
  return <Names id={id} names={[...(first ?? []), ...known]} />;
}

/** Suggestions for a comma-separated list of areas: each is the current input plus one area. */
export function MoreAreaNames({
  id,
  country,
  city,
  typed,
}: NamesProps & { readonly city: string; readonly typed: string }) {
  const known = isCountry(country) ? areaNames(country, city, currentLanguage()) : [];
  const before = typed
    .split(/[,،]/)
    .slice(0, -1)
    .map((area) => area.trim());
  const left = known.filter((name) => !before.includes(name));
  return <Names id={id} names={left.map((name) => [...before, name].join(m.shell_comma()))} />;
}

function Names({ id, names }: { readonly id: string; readonly names: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(names.filter(Boolean))].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
