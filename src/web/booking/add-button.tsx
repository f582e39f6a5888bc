import { Button, ButtonLink } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';

interface AddButtonProps {
  readonly booking: {
    readonly state: 'choosing' | 'adding' | 'added';
    readonly add: () => Promise<void>;
  };
  readonly wide?: boolean;
}

export function AddButton({ booking: { state, add }, wide = false }: AddButtonProps) {
  const className = wide ? 'mt-4 w-full' : '';
  return state === 'added' ? (
    <ButtonLink to={'/cart' as string} className={className}>
      {m.cart_view()}
    </ButtonLink>
  ) : (
    <Button busy={state === 'adding'} className={className} onClick={() => void add()}>
      {m.cart_add()}
    </Button>
  );
}
