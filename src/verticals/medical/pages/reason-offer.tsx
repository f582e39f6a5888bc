import { formatMinutes } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { Reason } from '../details.ts';
import type { Mode } from '../kinds.ts';
import { feeOf } from '../prices.ts';
import { modeWords } from './visit-words.ts';

export const ReasonOffer = ({ reason, mode }: { readonly reason: Reason; readonly mode: Mode }) => (
  <>
    <span className="min-w-0 flex-1">
      <b className="block break-words">
        <bdi {...inItsLanguage(reason.name)}>{reason.name}</bdi>
      </b>
      <span className="text-[14px] leading-5 text-muted">
        {formatMinutes(reason.minutes, currentLanguage())}
        {' · '}
        {modeWords(mode)}
      </span>
    </span>
    <b className="num">
      <Money dollars={feeOf(reason, mode) / 100} />
    </b>
  </>
);
