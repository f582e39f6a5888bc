import { m } from '#web/words/generated/messages.js';
import type { HomeDetails } from '../details.ts';

interface AreaMapProps {
  readonly homes: readonly {
    readonly id: string;
    readonly name: string;
    readonly details: Pick<HomeDetails, 'areaLatitude' | 'areaLongitude'>;
  }[];
}

const WIDTH = 720;
const HEIGHT = 320;
/** Kilometres of the circle that stands for a home: it is somewhere inside. */
const RADIUS_KM = 0.5;
const KM_A_DEGREE = 111.32;
const SCALES = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Where homes are to each other, true to scale: circles, never doors. No map of somebody else is asked. */
export function AreaMap({ homes }: AreaMapProps) {
  const placed = homes.flatMap(({ id, name, details }) => {
    const { areaLatitude: north, areaLongitude: east } = details;
    return north === null || east === null ? [] : [{ id, name, north, east }];
  });
  const [first] = placed;
  if (!first) return null;
  const shrink = Math.cos((first.north * Math.PI) / 180);
  const points = placed.map((one) => ({
    ...one,
    x: one.east * shrink * KM_A_DEGREE,
    y: -one.north * KM_A_DEGREE,
  }));
  const range = (values: readonly number[]) => ({
    from: Math.min(...values),
    to: Math.max(...values),
  });
  const across = range(points.map(({ x }) => x));
  const down = range(points.map(({ y }) => y));
  // Pixels a kilometre: all circles fit, with air around them, and one alone is not the whole map.
  const scale = Math.min(
    (WIDTH * 0.72) / Math.max(across.to - across.from, 4 * RADIUS_KM),
    (HEIGHT * 0.62) / Math.max(down.to - down.from, 2.4 * RADIUS_KM),
  );
  const bar = SCALES.findLast((km) => km * scale <= WIDTH / 4) ?? SCALES[0] ?? 1;
  const middle = { x: (across.from + across.to) / 2, y: (down.from + down.to) / 2 };
  return (
    <figure dir="ltr" className="overflow-hidden rounded-panel bg-sunk inset-ring inset-ring-line">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={m.lets_map()}
        className="block w-full"
      >
        <g stroke="var(--line)" strokeWidth="1">
          {Array.from({ length: 8 }, (_, line) => (
            <path key={line} d={`M${line * 90 + 45} 0V${HEIGHT}M0 ${line * 45 + 22}H${WIDTH}`} />
          ))}
        </g>
        {points.map(({ id, name, x, y }) => {
          const cx = WIDTH / 2 + (x - middle.x) * scale;
          const cy = HEIGHT / 2 + (y - middle.y) * scale;
          return (
            <g key={id}>
              <circle
                cx={cx}
                cy={cy}
                r={Math.max(12, RADIUS_KM * scale)}
                fill="var(--primary)"
                fillOpacity=".14"
                stroke="var(--primary)"
                strokeWidth="1.6"
                strokeDasharray="5 6"
              >
                <title>{name}</title>
              </circle>
              <circle cx={cx} cy={cy} r="4" fill="var(--primary)" />
            </g>
          );
        })}
        <path
          d={`M20 ${HEIGHT - 20}h${bar * scale}m0 -5v10M20 ${HEIGHT - 25}v10`}
          stroke="var(--ink)"
          strokeWidth="1.5"
          fill="none"
        />
        <text x={26} y={HEIGHT - 28} fontSize="13" fill="var(--ink)">
          {m.lets_kilometres({ count: String(bar) })}
        </text>
      </svg>
    </figure>
  );
}
