import { m } from '#web/words/generated/messages.js';

/** A location in degrees. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly north: number;
  readonly east: number;
}

interface PlaceMapProps {
  readonly places: readonly Place[];
  readonly label: string;
  /** Radius in kilometres around each place, which is somewhere inside. null if exact. */
  readonly within: number | null;
  /** Minimum width in kilometres. */
  readonly across: number;
  readonly height?: number;
}

const WIDTH = 720;
const KM_A_DEGREE = 111.32;
const SCALES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** True to scale, north at the top. External maps would learn about the visitors. */
export function PlaceMap({ places, label, within, across, height = 320 }: PlaceMapProps) {
  const [first] = places;
  if (!first) return null;
  const shrink = Math.cos((first.north * Math.PI) / 180);
  const points = places.map(({ north, east, ...place }) => ({
    ...place,
    x: east * shrink * KM_A_DEGREE,
    y: -north * KM_A_DEGREE,
  }));
  const ends = (values: readonly number[]) => ({
    from: Math.min(...values),
    to: Math.max(...values),
  });
  const [wide, tall] = [ends(points.map(({ x }) => x)), ends(points.map(({ y }) => y))];
  // Pixels per kilometre: fits all places with a margin, and a minimum width for a single one.
  const scale = Math.min(
    (WIDTH * 0.72) / Math.max(wide.to - wide.from, across),
    (height * 0.62) / Math.max(tall.to - tall.from, across * 0.6),
  );
  const bar = SCALES.findLast((km) => km * scale <= WIDTH / 4) ?? SCALES[0] ?? 1;
  const middle = { x: (wide.from + wide.to) / 2, y: (tall.from + tall.to) / 2 };
  return (
    <figure
      dir="ltr"
      className="relative overflow-hidden rounded-panel bg-sunk inset-ring inset-ring-line"
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={label}
        className="block w-full"
      >
        <Grid height={height} step={bar * scale} />
        {points.map(({ id, name, x, y }) => {
          const at = {
            x: WIDTH / 2 + (x - middle.x) * scale,
            y: height / 2 + (y - middle.y) * scale,
          };
          return within === null ? (
            <Pin key={id} name={name} {...at} />
          ) : (
            <Around key={id} name={name} {...at} radius={Math.max(12, within * scale)} />
          );
        })}
        <path
          d={`M20 ${height - 20}h${bar * scale}m0 -5v10M20 ${height - 25}v10`}
          stroke="var(--ink)"
          strokeWidth="1.5"
          fill="none"
        />
      </svg>
      {/* HTML, because SVG text would be scaled with the map. */}
      <bdi
        aria-hidden="true"
        className="num absolute text-[14px] leading-5"
        style={{ left: `${(26 / WIDTH) * 100}%`, bottom: `${(26 / height) * 100}%` }}
      >
        {bar < 1
          ? m.stays_metres({ count: String(bar * 1_000) })
          : m.stays_kilometres({ count: String(bar) })}
      </bdi>
    </figure>
  );
}

/** Grid lines at the scale's distance, starting in the middle. */
function Grid({ height, step }: { readonly height: number; readonly step: number }) {
  const lines = (length: number) => {
    const first = (length / 2) % step;
    return Array.from(
      { length: Math.ceil((length - first) / step) },
      (_, line) => first + line * step,
    );
  };
  return (
    <path
      d={[
        ...lines(WIDTH).map((x) => `M${x} 0V${height}`),
        ...lines(height).map((y) => `M0 ${y}H${WIDTH}`),
      ].join('')}
      stroke="var(--line)"
      strokeWidth="1"
    />
  );
}

interface Marked {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

function Pin({ name, x, y }: Marked) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{name}</title>
      <ellipse rx="15" ry="5" fill="var(--ink)" fillOpacity=".16" />
      <path
        d="M0 0C-9 -17 -26 -29 -26 -48A26 26 0 0 1 26 -48C26 -29 9 -17 0 0Z"
        fill="var(--primary)"
      />
      <circle cy="-48" r="9" fill="var(--on-primary)" />
    </g>
  );
}

function Around({ name, x, y, radius }: Marked & { readonly radius: number }) {
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={radius}
        fill="var(--primary)"
        fillOpacity=".14"
        stroke="var(--primary)"
        strokeWidth="1.6"
        strokeDasharray="5 6"
      >
        <title>{name}</title>
      </circle>
      <circle cx={x} cy={y} r="4" fill="var(--primary)" />
    </g>
  );
}
