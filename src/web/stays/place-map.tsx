import { currentLanguage } from '#web/words/language.ts';
import { MAP_FEATURES, type MapFeatures, type Point } from './map-features.ts';
import type { MapRegion } from './map-regions.ts';
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
  readonly region: MapRegion;
  /** Radius in kilometres around each place, which is somewhere inside. null if exact. */
  readonly within: number | null;
  /** Minimum width in kilometres. */
  readonly across: number;
  readonly height?: number;
}

const WIDTH = 720;
const KM_A_DEGREE = 111.32;
const SCALES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** A sketch to scale, north at the top: coast, river, roads, landmarks. External maps would learn about the visitors. */
export function PlaceMap({ places, label, region, within, across, height = 320 }: PlaceMapProps) {
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
  const at = ([north, east]: Point) => ({
    x: WIDTH / 2 + (east * shrink * KM_A_DEGREE - middle.x) * scale,
    y: height / 2 + (-north * KM_A_DEGREE - middle.y) * scale,
  });
  const features = MAP_FEATURES[region];
  const landmarks = features.landmarks
    .map((one) => ({ name: one[currentLanguage()], ...at(one.at) }))
    .filter(({ x, y }) => x > 16 && x < WIDTH - 16 && y > 16 && y < height - 16);
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
        <Terrain features={features} at={at} scale={scale} />
        {landmarks.map(({ x, y, name }) => (
          <circle key={name} cx={x} cy={y} r="5" fill="var(--ink)" fillOpacity=".7" />
        ))}
        {places.map(({ id, name, north, east }) =>
          within === null ? (
            <Pin key={id} name={name} {...at([north, east])} />
          ) : (
            <Around
              key={id}
              name={name}
              {...at([north, east])}
              radius={Math.max(12, within * scale)}
            />
          ),
        )}
        <path
          d={`M20 ${height - 20}h${bar * scale}m0 -5v10M20 ${height - 25}v10`}
          stroke="var(--ink)"
          strokeWidth="1.5"
          fill="none"
        />
      </svg>
      {landmarks.map(({ name, x, y }) => (
        <bdi
          key={name}
          className={`absolute max-w-[40%] -translate-y-1/2 px-2.5 text-[13px] leading-4 font-[550] text-muted ${x > WIDTH * 0.6 ? '-translate-x-full' : ''}`}
          style={{ left: `${(x / WIDTH) * 100}%`, top: `${(y / height) * 100}%` }}
        >
          {name}
        </bdi>
      ))}
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

interface TerrainProps {
  readonly features: MapFeatures;
  readonly at: (point: Point) => { readonly x: number; readonly y: number };
  /** Pixels per kilometre. */
  readonly scale: number;
}

/** Water, rivers and roads below the places. */
function Terrain({ features: { water, rivers, roads }, at, scale }: TerrainProps) {
  const line = (points: readonly Point[]) =>
    points
      .map((point, index) => {
        const { x, y } = at(point);
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {water?.map((shore) => (
        <path
          key={line(shore)}
          d={`${line(shore)}Z`}
          fill="var(--sky-tint)"
          stroke="var(--sky)"
          strokeOpacity=".35"
        />
      ))}
      {rivers?.map(({ km, line: course }) => (
        <path
          key={line(course)}
          d={line(course)}
          stroke="var(--sky-tint)"
          strokeWidth={Math.max(5, km * scale)}
        />
      ))}
      {roads.map((road) => (
        <g key={line(road)}>
          <path d={line(road)} stroke="var(--line)" strokeWidth="11" />
          <path d={line(road)} stroke="var(--paper)" strokeWidth="8" />
        </g>
      ))}
    </g>
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
