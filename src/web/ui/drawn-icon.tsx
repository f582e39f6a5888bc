export interface IconProps {
  /** Size and colour; by default 20 px and the text's colour. */
  readonly className?: string;
}
export type Icon = (props: IconProps) => React.JSX.Element;

interface Drawing {
  readonly filled?: boolean;
  /** Points along the text direction, so it is mirrored in Arabic. */
  readonly mirrored?: boolean;
}

/** From one path on a 24 px grid. Always decorative: the meaning is beside it or in a label. */
export function drawn(path: string, { filled = false, mirrored = false }: Drawing = {}): Icon {
  return function DrawnIcon({ className = 'size-5' }) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
        className={`shrink-0 ${mirrored ? 'flip ' : ''}${className}`}
        fill={filled ? 'currentColor' : 'none'}
        stroke={filled ? 'none' : 'currentColor'}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    );
  };
}
