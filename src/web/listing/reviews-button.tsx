import { type ReactNode, Suspense, useState } from 'react';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded with the first press, because most visitors never open it.
const ReviewsDialog = latePart(
  async () => (await import('#web/ui/reviews-dialog.tsx')).ReviewsDialog,
  'above',
);

interface ReviewsButtonProps {
  readonly of: 'listing' | 'service';
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly children: ReactNode;
}

export function ReviewsButton({ of, id, name, className, children }: ReviewsButtonProps) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={() => setState('open')}
      >
        {children}
      </button>
      {state === 'untouched' ? null : (
        <Suspense fallback={null}>
          <ReviewsDialog
            of={of}
            id={id}
            name={name}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
