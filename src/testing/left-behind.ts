/** Worker state that one test file could pass on to the next. */
export interface WorkerState {
  readonly globals: ReadonlyMap<PropertyKey, PropertyDescriptor>;
  readonly environment: ReadonlyMap<string, string | undefined>;
  readonly listeners: ReadonlyMap<PropertyKey, readonly unknown[]>;
  readonly folder: string;
}

/** Vitest's state, which it resets for each file. */
const OF_THE_RUNNER = /^VITEST|^@@/;
/**
 * Libraries mark their globals with two underscores: tslib, zod, Paraglide, the router. sharp sets
 * the folder of libvips.
 */
const OF_LIBRARIES = /^__|^VIPSHOME$/;
/** Node's own, created by the first fetch. */
const OF_NODE = /^Symbol\(undici\./;
const ofThisHouse = (name: PropertyKey) =>
  ![OF_THE_RUNNER, OF_LIBRARIES, OF_NODE].some((others) => others.test(String(name)));

export function workerState(): WorkerState {
  return {
    globals: new Map(
      Reflect.ownKeys(globalThis)
        .filter(ofThisHouse)
        .flatMap((name) => {
          const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
          return descriptor ? [[name, descriptor] as const] : [];
        }),
    ),
    environment: new Map(Object.entries(process.env).filter(([name]) => ofThisHouse(name))),
    listeners: new Map(process.eventNames().map((name) => [name, process.rawListeners(name)])),
    folder: process.cwd(),
  };
}

/** Names of the state that a test file left behind. */
export function leftBehind(before: WorkerState, after: WorkerState): string[] {
  return [
    ...changed(before.globals, after.globals, isSameGlobal).map((name) => `the global ${name}`),
    ...changed(before.environment, after.environment, Object.is).map(
      (name) => `the environment variable ${name}`,
    ),
    ...[...after.listeners].flatMap(([name, now]) =>
      now.some((listener) => !before.listeners.get(name)?.includes(listener))
        ? [`a listener of the process for '${String(name)}'`]
        : [],
    ),
    ...(before.folder === after.folder ? [] : [`the working folder ${after.folder}`]),
  ];
}

function changed<K extends PropertyKey, V>(
  before: ReadonlyMap<K, V>,
  after: ReadonlyMap<K, V>,
  isSame: (one: V, other: V) => boolean,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => {
      const [one, other] = [before.get(name), after.get(name)];
      if (one === undefined || other === undefined) return one !== other;
      return !isSame(one, other);
    })
    .map((name) => String(name));
}

/** Node creates some globals when they are first read: a getter is replaced by its value. */
function isSameGlobal(one: PropertyDescriptor, other: PropertyDescriptor): boolean {
  if (one.get && !other.get) return Object.is(one.get.call(globalThis), other.value);
  return one.get === other.get && Object.is(one.value, other.value);
}
