import { Button } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/desk-icons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { m } from '#web/words/generated/messages.js';
import { saveFile } from './save-file.ts';
import { dayHere } from './security-part.tsx';
import { marketTime } from '#web/market-time.ts';

interface ShownCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onKept: () => void;
}

/** Recovery codes, visible only once, so clicking outside does not close the dialog. */
export function ShownCodes({ codes, email, onKept }: ShownCodesProps) {
  const list = codes.join('\n');
  const copy = () => copyText(list, m.security_codes_copied(), m.security_codes_copy_failed());
  const download = () => {
    const title = m.security_codes_file({ email, date: dayHere(marketTime().toISOString()) });
    saveFile(`${title}\n\n${list}\n`, 'text/plain', 'souk-recovery-codes.txt');
  };
  return (
    <Dialog
      open
      onClose={() => undefined}
      unclosable
      title={m.security_codes_dialog()}
      text={m.security_codes_dialog_text()}
      size="small"
      actions={<Button onClick={onKept}>{m.security_codes_kept()}</Button>}
    >
      <ul
        dir="ltr"
        className="num grid grid-cols-2 gap-x-6 gap-y-2 rounded-field bg-sunk p-4 text-center text-[16px] leading-6 font-semibold"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" size="small" onClick={() => void copy()}>
          {m.security_codes_copy()}
        </Button>
        <Button look="outline" size="small" onClick={download}>
          <DownloadIcon />
          {m.security_codes_download()}
        </Button>
      </div>
    </Dialog>
  );
}
