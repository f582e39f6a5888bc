import { useEffect, useState } from 'react';
import { accountOf } from '#base/account-format.ts';
import { api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { LockIcon } from '#web/ui/icons.tsx';
import type { PictureSource } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { accountHint } from './account-words.ts';
import type { Biller } from './load-bills.ts';
import { PaperBill } from './paper-bill.tsx';
import { SaveAccount } from './saved-accounts.tsx';
import type { BillState } from './use-bill.ts';

export interface OfBiller {
  readonly bill: BillState;
  readonly biller: NonNullable<BillState['biller']>;
}

export function Account({ bill, biller }: OfBiller) {
  const { details, kind } = biller;
  const picture = useHelpPicture(biller);
  const { accountLabel, accountHelp, example } = details;
  const field = {
    type: 'text',
    inputMode: /[A-Z]/.test(example) ? ('text' as const) : ('numeric' as const),
    dir: 'ltr' as const,
    maxLength: 60,
    autoComplete: 'off',
    spellCheck: false,
  };
  return (
    <div className="flex flex-col gap-x-6 gap-y-4 md:flex-row">
      <form
        method="post"
        noValidate
        className="grid min-w-0 grow content-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (bill.asks) bill.find();
        }}
      >
        <TextInput
          {...field}
          name="account"
          placeholder={example}
          label={<bdi {...inItsLanguage(accountLabel)}>{accountLabel}</bdi>}
          hint={accountHint(details)}
          error={bill.errors.account ?? bill.due.fault}
          value={bill.account}
          onChange={({ target }) => bill.setAccount(target.value)}
          onBlur={({ target }) => bill.setAccount(accountOf(target.value))}
        />
        {bill.asks ? (
          <Button
            look="outline"
            type="submit"
            className="justify-self-start"
            busy={bill.due.asking}
          >
            {m.utilities_ask()}
          </Button>
        ) : (
          <TextInput
            {...field}
            name="repeated"
            label={m.utilities_account_again()}
            error={bill.errors.repeated}
            value={bill.repeated}
            onChange={({ target }) => bill.setRepeated(target.value)}
          />
        )}
        <p className="flex items-start gap-2.5 rounded-field bg-tint px-4 py-3 text-[14px] leading-5">
          <LockIcon className="mt-px size-[18px] shrink-0 text-primary" />
          {m.utilities_account_private()}
        </p>
        {bill.canKeep ? <SaveAccount bill={bill} /> : null}
      </form>
      <div className="md:w-60 md:shrink-0">
        <PaperBill kind={kind} example={example} help={accountHelp} picture={picture} />
      </div>
    </div>
  );
}

/** The vendor's picture of the number's place; null while loading, or without one. */
function useHelpPicture({
  id,
  details: { helpPicture },
}: Pick<Biller, 'id' | 'details'>): PictureSource | null {
  const [found, setFound] = useState<{ readonly id: string; readonly picture: PictureSource }>();
  useEffect(() => {
    if (!helpPicture) return;
    // Falls back to the drawing.
    return whileShown(
      () => api('GET /listings/{id}', { id }),
      ({ listing }) => {
        const picture = listing.pictures.at(-1);
        if (picture) setFound({ id, picture });
      },
    );
  }, [id, helpPicture]);
  return found?.id === id ? found.picture : null;
}
