import { type PointerEvent, useId, useState } from 'react';
import { heightOf, labelled, placeOf, type Scale, stretches } from './chart-scale.ts';

export interface ChartPoint {
  /** Its days, as a full text. */
  readonly words: string;
  /** Below the chart, if there is room. */
  readonly short: string;
  /** Null for a gap. */
  readonly value: number | null;
  /** The previous period's value. */
  readonly before?: number | null;
}

interface LineChartProps {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly scale: Scale;
  readonly format: (value: number) => string;
  /** On the axis. */
  readonly formatTick: (value: number) => string;
}

/**
 * A line over time, with the previous period as a dashed line. The drawing is stretched to its box;
 * labels are HTML text beside it, so that they keep their size and follow the text direction.
 */
export function LineChart({ label, points, scale, format, formatTick }: LineChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const id = useId();
  const follow = (event: PointerEvent<HTMLElement>) => setActive(nearest(event, points.length));
  const now = stretches(
    points.map(({ value }) => value),
    scale,
  );
  const before = stretches(
    points.map((point) => point.before ?? null),
    scale,
  );
  const said = labelled(points.length, 6);
  const point = active === null ? undefined : points[active];
  return (
    <div role="img" aria-label={label} className="num select-none">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div className="relative h-[168px] min-w-9 text-[12px] leading-4 font-medium text-muted md:h-[206px]">
          {scale.ticks.map((tick) => (
            <bdi
              key={tick}
              dir="ltr"
              className="absolute end-0 -translate-y-1/2"
              style={{ top: `${heightOf(tick, scale)}%` }}
            >
              {formatTick(tick)}
            </bdi>
          ))}
          {/* As wide as the widest label. */}
          <span className="invisible" dir="ltr">
            {formatTick(scale.to)}
          </span>
        </div>
        <div
          className="relative me-1.5 touch-pan-y"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setActive(null)}
        >
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
            className="flip absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
          >
            <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--primary)" stopOpacity="0.2" />
              <stop offset="1" stopColor="var(--primary)" stopOpacity="0" />
            </linearGradient>
            <path
              d={scale.ticks.map((tick) => `M0 ${heightOf(tick, scale)}H100`).join('')}
              stroke="var(--line)"
              fill="none"
            />
            {now.map((stretch) => (
              <path key={`area ${stretch[0]?.[0]}`} d={areaOf(stretch)} fill={`url(#${id})`} />
            ))}
            {before.map((stretch) => (
              <path
                key={`before ${stretch[0]?.[0]}`}
                d={lineOf(stretch)}
                fill="none"
                stroke="var(--edge)"
                strokeWidth="1.5"
                strokeDasharray="4 4"
              />
            ))}
            {now.map((stretch) => (
              <path
                key={`line ${stretch[0]?.[0]}`}
                // A single point is a line of zero length with round ends.
                d={stretch.length === 1 ? `${lineOf(stretch)}h0` : lineOf(stretch)}
                fill="none"
                stroke="var(--primary)"
                strokeWidth={stretch.length === 1 ? 7 : 2.5}
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            ))}
          </svg>
          {active !== null && point ? (
            <Marked
              place={placeOf(active, points.length)}
              height={point.value === null ? 100 : heightOf(point.value, scale)}
              point={point}
              format={format}
            />
          ) : null}
        </div>
        <div className="relative col-start-2 me-1.5 mt-2.5 h-4 text-[12px] leading-4 font-medium text-muted">
          {said.map((index, position) => (
            <span
              key={index}
              className={`absolute whitespace-nowrap ${(said.length - 1 - position) % 2 === 1 ? 'max-lg:hidden' : ''} ${shiftAt(index, points.length)}`}
              style={{ insetInlineStart: `${placeOf(index, points.length)}%` }}
            >
              {points[index]?.short}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Marked({
  place,
  height,
  point,
  format,
}: {
  readonly place: number;
  readonly height: number;
  readonly point: ChartPoint;
  readonly format: (value: number) => string;
}) {
  const side =
    place < 22
      ? ''
      : place > 78
        ? '-translate-x-full rtl:translate-x-full'
        : '-translate-x-1/2 rtl:translate-x-1/2';
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0"
      style={{ insetInlineStart: `${place}%` }}
    >
      <span
        className="absolute bottom-0 start-0 border-s border-dashed border-primary"
        style={{ top: `${height}%` }}
      />
      {point.value === null ? null : (
        <span
          className="absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-[2.5px] border-primary bg-paper rtl:translate-x-1/2"
          style={{ top: `${height}%`, insetInlineStart: 0 }}
        />
      )}
      <span
        className={`absolute start-0 z-10 block rounded-[8px] bg-ink px-3 py-1.5 text-[12px] leading-4 whitespace-nowrap text-sand ${side}`}
        style={
          height > 38
            ? { bottom: `calc(${100 - height}% + 12px)` }
            : { top: `calc(${height}% + 12px)` }
        }
      >
        {point.words}
        <bdi dir="ltr" className="block text-[14px] leading-5 font-semibold">
          {point.value === null ? '–' : format(point.value)}
        </bdi>
      </span>
    </div>
  );
}

const lineOf = (stretch: readonly (readonly [number, number])[]): string =>
  `M${stretch.map(([x, y]) => `${x} ${y}`).join('L')}`;

function areaOf(stretch: readonly (readonly [number, number])[]): string {
  const first = stretch[0]?.[0] ?? 0;
  const last = stretch.at(-1)?.[0] ?? 0;
  return `${lineOf(stretch)}L${last} 100L${first} 100Z`;
}

/** Keeps labels at the ends inside the chart. */
function shiftAt(index: number, count: number): string {
  if (index === count - 1 && count > 1) return '-translate-x-full rtl:translate-x-full';
  return index === 0 && count > 1 ? '' : '-translate-x-1/2 rtl:translate-x-1/2';
}

function nearest({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const along = Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)));
  const share = getComputedStyle(currentTarget).direction === 'rtl' ? 1 - along : along;
  return Math.round(share * (count - 1));
}
