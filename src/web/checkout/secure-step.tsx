import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { m } from '#web/words/generated/messages.js';

interface SecureStepProps {
  readonly open: boolean;
  readonly amount: string;
  readonly onAnswer: (approve: boolean) => void;
}

/** 3-D Secure of the test bank. Closing it counts as a refusal, like a bank's window. */
export function SecureStep({ open, amount, onAnswer }: SecureStepProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      size="small"
      title={m.checkout_secure_title()}
      text={m.checkout_secure_text({ amount })}
      actions={
        <>
          <Button look="outline" onClick={() => onAnswer(false)}>
            {m.checkout_secure_refuse()}
          </Button>
          <Button onClick={() => onAnswer(true)}>{m.checkout_secure_approve()}</Button>
        </>
      }
    />
  );
}
