import type { Stop } from './canvas.ts';

export type Time = 'dawn' | 'day' | 'golden' | 'dusk' | 'blue' | 'night';

/** What one hour of the day does to a scene. */
export type Light = {
  /** Sky from the zenith to the horizon. */
  sky: readonly [Stop, Stop, Stop, Stop, ...Stop[]];
  sun: string;
  halo: string;
  haze: string;
  cloud: string;
  /** Land at the horizon. */
  far: string;
  /** The colour every solid leans towards, and how far. */
  key: string;
  k: number;
  /** The deepest shade; never black. */
  deep: string;
  /** The vignette. */
  tint: string;
  /** A window, lit or not. */
  win: string;
};

const sky = (...stops: Light['sky']): Light['sky'] => stops;

export const LIGHT: Record<Time, Light> = {
  dawn: {
    sky: sky([0, '#5b7fa6'], [0.4, '#9fb0bd'], [0.72, '#f3cfa8'], [1, '#fbe3bb']),
    sun: '#fff3d6',
    halo: '#ffc477',
    haze: '#f9d9ae',
    cloud: '#fff1dc',
    far: '#b0886f',
    key: '#e8b08a',
    k: 0.12,
    deep: '#4a2029',
    tint: '#1c0d10',
    win: '#ffe2a6',
  },
  day: {
    sky: sky([0, '#4f97c9'], [0.45, '#9fcfe0'], [0.8, '#dcebe2'], [1, '#f6ecd2']),
    sun: '#fffbea',
    halo: '#fff0c4',
    haze: '#f3ecd8',
    cloud: '#ffffff',
    far: '#a9a79a',
    key: '#fff2d8',
    k: 0.06,
    deep: '#3a2a2a',
    tint: '#1a1712',
    win: '#4a6a78',
  },
  golden: {
    sky: sky([0, '#6fa3bd'], [0.4, '#c9cdb6'], [0.74, '#f8d59c'], [1, '#fbbd78']),
    sun: '#fff4d2',
    halo: '#ffbe68',
    haze: '#fbd5a0',
    cloud: '#fff1d2',
    far: '#c98f66',
    key: '#f0a868',
    k: 0.14,
    deep: '#4a2a22',
    tint: '#1c0d08',
    win: '#ffe0a0',
  },
  dusk: {
    sky: sky(
      [0, '#2b2a5a'],
      [0.36, '#6a3f72'],
      [0.64, '#c0586a'],
      [0.85, '#f08d5a'],
      [1, '#ffc773'],
    ),
    sun: '#fff1c9',
    halo: '#ff9d4d',
    haze: '#f29a63',
    cloud: '#ffb98a',
    far: '#8d4468',
    key: '#6a3558',
    k: 0.38,
    deep: '#23122c',
    tint: '#0d0618',
    win: '#ffd27a',
  },
  blue: {
    sky: sky([0, '#0f1b45'], [0.4, '#27407a'], [0.72, '#6a6f9f'], [1, '#d49a8f']),
    sun: '#fff6de',
    halo: '#cfdcff',
    haze: '#c79a9c',
    cloud: '#f2b6a2',
    far: '#4d5286',
    key: '#27346a',
    k: 0.5,
    deep: '#141433',
    tint: '#060818',
    win: '#ffcf7a',
  },
  night: {
    sky: sky([0, '#0a1330'], [0.45, '#1f3157'], [0.8, '#54617f'], [1, '#6d7796']),
    sun: '#fdf6e3',
    halo: '#9fb6e6',
    haze: '#6d7796',
    cloud: '#8e9ac0',
    far: '#2c3a62',
    key: '#182650',
    k: 0.62,
    deep: '#131427',
    tint: '#04060f',
    win: '#ffd27a',
  },
};
