import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { BILL_ICONS } from '../bill-icons.tsx';
import type { BillKind } from '../kinds.ts';

interface PaperBillProps {
  readonly kind: BillKind;
  readonly example: string;
  readonly help: string;
  readonly picture: PictureSource | null;
}

const LINE = 'block h-2 rounded-full bg-line';

/** Shows the number's place on a paper bill: the vendor's picture, or a drawing. */
export function PaperBill({ kind, example, help, picture }: PaperBillProps) {
  return (
    <figure className="rounded-field bg-sunk p-4">
      {picture ? (
        <Picture
          picture={picture}
          sizes="(max-width: 760px) 90vw, 208px"
          className="h-auto w-full rounded-[8px]"
        />
      ) : (
        <DrawnBill kind={kind} example={example} />
      )}
      <figcaption className="mt-3 text-center text-[13px] leading-[18px] text-muted">
        <b className="block font-semibold text-ink">{m.utilities_account_where()}</b>
        {help === '' ? (
          <span>{m.utilities_account_like({ example })}</span>
        ) : (
          <bdi {...inItsLanguage(help)}>{help}</bdi>
        )}
      </figcaption>
    </figure>
  );
}

function DrawnBill({ kind, example }: Pick<PaperBillProps, 'kind' | 'example'>) {
  const Icon = BILL_ICONS[kind];
  return (
    <div aria-hidden="true" dir="ltr" className="grid gap-3 rounded-[8px] bg-paper p-3.5">
      <span className="flex items-center gap-3">
        <span className="grid size-8 place-items-center rounded-[8px] bg-tint text-primary">
          <Icon className="size-5" />
        </span>
        <span className="grid flex-1 gap-1.5">
          <span className={`${LINE} w-4/5`} />
          <span className={`${LINE} w-1/2`} />
        </span>
      </span>
      <b
        dir="ltr"
        className="num justify-self-start rounded-[6px] bg-saffron-tint px-2.5 py-1.5 text-[13px] leading-5 break-all inset-ring-2 inset-ring-saffron"
      >
        {example}
      </b>
      <span className="grid gap-1.5">
        <span className={`${LINE} w-3/4`} />
        <span className={`${LINE} w-full`} />
      </span>
    </div>
  );
}
