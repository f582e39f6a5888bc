import type { ReactNode } from 'react';
import { ChevronBackIcon, ChevronNextIcon, CrossIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { DraftPicture } from './draft-picture.ts';
import type { PictureWords } from './picture-words.ts';

interface PictureTileProps {
  readonly picture: DraftPicture;
  readonly index: number;
  readonly count: number;
  /** Labels the first picture as the cover. */
  readonly cover: boolean;
  readonly words: PictureWords;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
  /** Another picture was dropped here. */
  readonly onMoveFrom: (from: number) => void;
}

const DRAGGED = 'text/x-souk-picture';

export function PictureTile(props: PictureTileProps) {
  const { picture, index, count, cover, words, disabled, onRemove, onMove, onMoveFrom } = props;
  const number = String(index + 1);
  return (
    <li
      draggable={!disabled}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(index))}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED);
        if (from === '') return;
        event.preventDefault();
        event.stopPropagation();
        onMoveFrom(Number(from));
      }}
      className="relative overflow-hidden rounded-field bg-sunk inset-ring inset-ring-line"
    >
      <img
        src={picture.preview}
        alt={words.number({ number })}
        className="aspect-4/3 w-full object-cover"
      />
      {cover && index === 0 ? (
        <span className="absolute start-2 top-2 rounded-pill bg-ink px-2 py-0.5 text-[12px] leading-4 font-semibold text-sand">
          {m.vendor_pictures_cover()}
        </span>
      ) : null}
      <div className="flex items-center justify-between bg-paper px-1 py-1">
        <Tool
          label={words.earlier({ number })}
          disabled={disabled || index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ChevronBackIcon className="size-4" />
        </Tool>
        <Tool label={words.remove({ number })} disabled={disabled} onClick={onRemove}>
          <CrossIcon className="size-4" />
        </Tool>
        <Tool
          label={words.later({ number })}
          disabled={disabled || index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ChevronNextIcon className="size-4" />
        </Tool>
      </div>
    </li>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, children, ...button }: ToolProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      className="grid size-8 place-items-center rounded-[8px] hover:not-disabled:bg-sunk disabled:text-edge disabled:opacity-50"
    >
      {children}
    </button>
  );
}
