import type { Fault } from './fault.ts';
import {
  cut,
  failoverAsync,
  failoverSync,
  restartFast,
  restartImmediate,
  vanish,
} from './kinds/database.ts';
import { diskOfDatabase, diskOfFiles } from './kinds/disks.ts';
import { mail, provider } from './kinds/outside.ts';
import { drain, kill, rolling } from './kinds/processes.ts';
import { replicaHangs, replicaStops } from './kinds/replica.ts';

/** All faults of the drill, in order. */
export const faults: readonly Fault[] = [
  kill,
  drain,
  cut,
  restartFast,
  restartImmediate,
  failoverSync,
  failoverAsync,
  vanish,
  replicaStops,
  replicaHangs,
  diskOfDatabase,
  diskOfFiles,
  mail,
  provider,
  rolling,
];
