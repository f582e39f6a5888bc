import { m } from '#web/words/generated/messages.js';

interface HeartProps {
  /** Page of the listing; by default the current one. */
  readonly href?: string;
  readonly name: string;
}

/** Saves a listing in the favourites. `followHearts` handles the press and sets its state. */
export function Heart({ href = '', name }: HeartProps) {
  return (
    <button
      type="button"
      data-heart={href}
      aria-pressed="false"
      aria-label={m.heart_save({ name })}
    >
      <svg viewBox="0 0 24 24">
        <path d="M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z" />
      </svg>
    </button>
  );
}
