import type { ComponentType } from 'react';
import type { HomeRail } from '#web/home/home-rail.ts';
import * as list from './home-list.ts';
import type { VerticalId } from './rules.ts';

/** Rails of verticals that have one on the home page. */
export const verticalHomes: Readonly<Partial<Record<VerticalId, ComponentType<HomeRail>>>> = list;
