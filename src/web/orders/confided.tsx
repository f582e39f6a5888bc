import { lookNow } from '#web/ui/vertical-parts.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface ConfidedProps {
  readonly vertical: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
}

export function Confided({ vertical, details }: ConfidedProps) {
  const told = (details && lookNow(vertical)?.confided?.(details)) ?? [];
  if (told.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-1 rounded-field bg-tint px-3 py-2.5 text-[14px] leading-5">
      {told.map(({ name, value, href }) => (
        <div key={name} className="grid gap-x-3 sm:grid-cols-[120px_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="font-[550] wrap-anywhere">
            {href === undefined ? (
              <bdi {...inItsLanguage(value)}>{value}</bdi>
            ) : (
              <a href={href} rel="noreferrer" className="text-link inline-block min-h-6">
                <bdi dir="ltr">{value}</bdi>
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
