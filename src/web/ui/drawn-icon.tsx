export interface IconProps {
  /** Size and colour; 20 px and the text's colour otherwise. */
  readonly className?: string;
}
export type Icon = (props: IconProps) => React.JSX.Element;

interface Drawing {
  readonly filled?: boolean;
  /** Points along the line of text, so it turns round in Arabic. */
  readonly mirrored?: boolean;
}

/** An icon on a 24 px grid from one path. Always decoration: what it means stands beside it or in a label. */
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
