import type { Import, SourceFile } from './source-files.ts';

/** Import rules between areas. A file of `from` may import files that `may` accepts; the lint restricts packages. */
interface AreaRule {
  readonly from: RegExp;
  readonly may: (use: Import, file: SourceFile) => boolean;
}

const ports = [
  'vertical',
  'capability',
  'choice',
  'confided',
  'contract-facts',
  'week',
  'work-hours',
  'work-fields',
  'fields',
  'texts',
  'field-schemas',
  'goods',
  'goods-fields',
  'booking-outcomes',
  'bookings',
  'booking-near',
  'booking-places',
  'booking-rules',
  'booking-slots',
  'booking-stays',
  'booking-weekend',
  'booking-words',
].map((name) => `src/verticals/${name}.ts`);
const inBase = (use: Import) => use.target.startsWith('src/base/');
const inContract = (use: Import) => use.target.startsWith('src/contract/');
const isPortPath = (path: string) =>
  ports.includes(path) || path.startsWith('src/verticals/capabilities/');
const isPort = (use: Import) => isPortPath(use.target);
const isPureName = (path: string) => /(?:^|[/-])rules\.ts$/.test(path);

/** `src/core/orders/orders` of `src/core/orders/orders/store.ts`; undefined outside core's nouns. */
const nounOf = (path: string) => /^(src\/core\/[^/]+\/[^/]+)\//.exec(path)?.[1];
const verticalOf = (path: string) => /^(src\/verticals\/[^/]+)\//.exec(path)?.[1];

/** The routes of a noun are private to it; other nouns use its rules, rows and actions. */
const isRoutes = (path: string) => /(?:^|[/-])routes\.ts$/.test(path);

const rules: readonly AreaRule[] = [
  {
    from: /^src\/base\//,
    may: (use, file) =>
      inBase(use) ||
      use.target === 'zod' ||
      use.target === 'node:crypto' ||
      // Server only: it includes the numbering plans of all countries and is as large.
      (file.path === 'src/base/read-phone.ts' && use.target === 'libphonenumber-js/max'),
  },
  {
    from: /^src\/contract\//,
    may: (use) => inBase(use) || inContract(use) || use.target.startsWith('zod'),
  },
  {
    from: /^src\/core\//,
    may: (use, file) => {
      if (!use.own) return true;
      if (inBase(use) || inContract(use) || isPort(use)) return true;
      if (use.target.startsWith('messages/')) return true;
      if (!use.target.startsWith('src/core/')) return false;
      const [noun, own] = [nounOf(use.target), nounOf(file.path)];
      // A module's index lists the routes of its nouns.
      return noun === undefined || own === undefined || noun === own || !isRoutes(use.target);
    },
  },
  { from: /^src\/verticals\/[^/]+\.tsx?$/, may: () => true },
  {
    from: /^src\/verticals\/[^/]+\//,
    may: (use, file) => {
      if (!use.own || inBase(use) || inContract(use) || isPort(use)) return true;
      if (verticalOf(use.target) !== undefined)
        return verticalOf(use.target) === verticalOf(file.path);
      if (use.target === 'src/verticals/server.ts' || use.target === 'src/verticals/web.ts')
        return use.typeOnly;
      if (use.target.startsWith('pictures/')) return /\/(?:seed\.ts|demo\/)/.test(file.path);
      // A vertical's file belongs to the server or to pages, never to both.
      const other = use.target.startsWith('src/web/') ? 'src/core/' : 'src/web/';
      if (!/^src\/(?:web|core)\//.test(use.target)) return false;
      return (
        use.typeOnly ||
        !file.imports.some(({ target, typeOnly }) => !typeOnly && target.startsWith(other))
      );
    },
  },
  {
    from: /^src\/web\//,
    may: (use) => {
      if (!use.own || inBase(use) || use.target.startsWith('src/web/')) return true;
      if (inContract(use) || isPort(use) || use.target === 'src/verticals/rules.ts')
        return use.typeOnly;
      if (/^src\/verticals\/(?:web|looks|desks|homes)\.ts$/.test(use.target)) return true;
      return use.target.startsWith('src/core/') && isPureName(use.target);
    },
  },
  { from: /^src\/server\//, may: (use) => !use.target.startsWith('src/web/') || use.typeOnly },
];

export function mayImport(file: SourceFile, use: Import): boolean {
  const rule = rules.find(({ from }) => from.test(file.path));
  if (!rule) throw new Error(`${file.path} is in no area of the house`);
  return rule.may(use, file);
}

/** The rules of core and verticals with their imports from the same folder; all must be pure. */
export function pureFiles(files: readonly SourceFile[]): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const isRoot = ({ path }: SourceFile) =>
    isPureName(path) || (!isPortPath(path) && /^src\/verticals\/[^/]+\/vertical\.ts$/.test(path));
  const found = new Set(files.filter(isRoot));
  for (const file of found) {
    for (const use of file.imports) {
      const next = byPath.get(use.target);
      if (next && !use.typeOnly && /^src\/(?:core|verticals)\//.test(next.path)) found.add(next);
    }
  }
  return [...found];
}
