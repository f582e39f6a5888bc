import { AddressLink } from '#web/ui/address-link.tsx';
import { Heart } from '#web/ui/heart.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';
import { limitWords } from '../words.ts';
import { planFrom } from './plan-from.ts';
import type { ShownPlan } from './load-plans.ts';

const SHOWN = 3;

export function PlanCard({ plan }: { readonly plan: ShownPlan }) {
  const { name, details, href, rating, reviews } = plan;
  const from = planFrom(plan);
  return (
    <div className="plain-heart h-full">
      <AddressLink
        to={href}
        className="grid h-full content-start gap-1 rounded-panel bg-paper p-5 inset-ring inset-ring-line hover:inset-ring-primary"
      >
        <span className="pe-9 font-serif text-[21px] leading-7 font-medium">
          <bdi {...inItsLanguage(name)}>{name}</bdi>
        </span>
        <span className="text-[14px] leading-5 text-muted">
          <bdi {...inItsLanguage(details.insurer)}>{details.insurer}</bdi>
        </span>
        {reviews > 0 ? <StarRating rating={rating} count={reviews} /> : null}
        <span className="mt-2 grid gap-1 text-[14px] leading-5">
          {details.cover
            .filter(({ covered }) => covered === 'yes')
            .slice(0, SHOWN)
            .map((row) => (
              <span key={row.name} className="flex justify-between gap-3">
                <bdi {...inItsLanguage(row.name)}>{row.name}</bdi>
                <b className="num shrink-0 font-semibold">{limitWords(row)}</b>
              </span>
            ))}
        </span>
        {from === null ? null : (
          <b className="num mt-2 self-end text-[16px] leading-6 font-semibold text-primary">
            {from}
          </b>
        )}
      </AddressLink>
      <Heart href={href} name={name} />
    </div>
  );
}
