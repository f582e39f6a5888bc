import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { HeartIcon } from './heart-icon.tsx';

interface RemovableProps {
  readonly name: string;
  readonly isRemoved: boolean;
  readonly onRemove: (isRemoved: boolean) => void;
}

/** A button to remove an item, and then one to undo it. */
export function Removable({ name, isRemoved, onRemove }: RemovableProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {isRemoved ? <span role="status">{m.favourites_removed()}</span> : null}
      <Button
        look="quiet"
        size="small"
        className="-ms-4"
        aria-label={isRemoved ? m.favourites_undo_of({ name }) : m.favourites_remove_of({ name })}
        onClick={() => onRemove(!isRemoved)}
      >
        {isRemoved ? m.favourites_undo() : m.favourites_remove()}
      </Button>
    </p>
  );
}

export function NoFavourites() {
  return (
    <EmptyState
      icon={HeartIcon}
      title={m.favourites_empty()}
      text={m.favourites_empty_text()}
      action={<ButtonLink to={'/services' as string}>{m.favourites_explore()}</ButtonLink>}
    />
  );
}
