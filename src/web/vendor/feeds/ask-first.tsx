import { useState } from 'react';
import { ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { refusalOf } from './feed-words.ts';

interface AskFirstProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly keep: string;
  /** Id of the element to focus afterwards, because the row is gone. */
  readonly focus: string;
  readonly act: () => Promise<void>;
}

/** Asks before removing something that another site relies on. */
export function AskFirst({ open, onClose, title, text, confirm, keep, focus, act }: AskFirstProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await act();
      onClose();
      document.getElementById(focus)?.focus({ preventScroll: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      text={text}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {keep}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void go()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p role="alert" className="text-[14px] leading-5 font-[550] text-danger">
        {refusal}
      </p>
    </Dialog>
  );
}
