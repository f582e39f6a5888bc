import { NoPicture } from '#web/ui/listing-card.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';

export function ItemPicture({
  picture,
  className = '',
}: {
  readonly picture: PictureSource | null;
  readonly className?: string;
}) {
  return (
    <span
      className={`h-[60px] w-[76px] overflow-hidden rounded-[8px] md:h-[72px] md:w-24 ${className}`}
    >
      {picture ? (
        <Picture picture={picture} sizes="96px" box={1} decorative className="size-full" />
      ) : (
        <NoPicture />
      )}
    </span>
  );
}
