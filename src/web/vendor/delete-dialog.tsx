import { useSending } from '#web/account/use-sending.ts';
import type { ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';

interface DeleteDialogProps {
  readonly open?: boolean;
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly confirm: string;
  readonly remove: () => Promise<void>;
  readonly refusal: (error: ApiError) => string | Promise<string>;
  readonly onClose: () => void;
}

/** Asks before something is deleted for good. It cannot be closed while the call is running. */
export function DeleteDialog({
  open = true,
  title,
  text,
  keep,
  confirm,
  remove,
  refusal,
  onClose,
}: DeleteDialogProps) {
  const { busy, send } = useSending();
  return (
    <Dialog
      open={open}
      onClose={() => (busy ? undefined : onClose())}
      size="small"
      title={title}
      text={text}
      actions={
        <>
          <Button look="outline" disabled={busy} onClick={onClose}>
            {keep}
          </Button>
          <Button
            look="danger"
            busy={busy}
            onClick={() => void send(remove, async (error) => notify.error(await refusal(error)))}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
