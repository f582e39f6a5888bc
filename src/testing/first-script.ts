import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { routerOptions } from '#web/router-options.ts';
import { resolveImport, root } from './source-files.ts';

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

/** A top-level statement of a module, or an import of one name. */
interface Part {
  readonly size: number;
  /** Runs whenever the module is loaded. */
  readonly runs: boolean;
  /** Names of the module's scope that it uses. */
  readonly uses: readonly string[];
  /** Messages that it shows. */
  readonly messages: readonly string[];
}

interface Module {
  readonly parts: readonly Part[];
  /** Parts by the name that they declare. */
  readonly declares: ReadonlyMap<string, Part>;
  /** Local names by exported name. */
  readonly exports: ReadonlyMap<string, string>;
  /** Imported names: `*` for the whole module. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Modules that are loaded for their effects, whatever is used of them. */
  readonly loads: readonly string[];
}

interface FirstScript {
  /** The chain of imports that leads to each module or package, from the entry. */
  readonly chains: ReadonlyMap<string, readonly string[]>;
  /** Characters of source that every visitor loads, without comments between statements. */
  readonly size: number;
  readonly messages: ReadonlySet<string>;
}

export const ENTRY = 'src/web/client.tsx';
const MESSAGES = 'src/web/words/generated/messages.js';

/** Result of a static walk from the entry. Like the bundler, it drops unused statements without effects. */
export function readFirstScript(
  textOf: (path: string) => string | undefined = readText,
  entry = ENTRY,
): FirstScript {
  const modules = new Map<string, Module | null>();
  const chains = new Map<string, readonly string[]>();
  const kept = new Set<Part>();
  const messages = new Set<string>();
  const waiting: (() => void)[] = [];
  let size = 0;

  const moduleAt = (path: string): Module | null => {
    const known = modules.get(path);
    if (known !== undefined) return known;
    const text = /\.tsx?$/.test(path) ? textOf(path) : undefined;
    const module = text === undefined ? null : readModule(path, text);
    modules.set(path, module);
    return module;
  };
  /** Loads a module for its effects. */
  function load(path: string, by: readonly string[]): void {
    if (chains.has(path) || path === MESSAGES) return;
    const chain = [...by, path];
    chains.set(path, chain);
    const module = moduleAt(path);
    if (!module) return;
    waiting.push(() => {
      for (const from of module.loads) load(from, chain);
      for (const part of module.parts) if (part.runs) keep(path, part);
    });
  }
  function keep(path: string, part: Part): void {
    if (kept.has(part)) return;
    kept.add(part);
    size += part.size;
    for (const message of part.messages) messages.add(message);
    waiting.push(() => {
      for (const name of part.uses) keepLocal(path, name);
    });
  }
  function keepLocal(path: string, name: string): void {
    const module = moduleAt(path);
    const part = module?.declares.get(name);
    if (part) keep(path, part);
    const imported = module?.imports.get(name);
    if (imported) keepExport(imported.from, imported.name, chains.get(path) ?? []);
  }
  function keepExport(path: string, name: string, by: readonly string[]): void {
    load(path, by);
    const module = moduleAt(path);
    if (!module) return;
    for (const [exported, local] of module.exports)
      if (name === '*' || name === exported || exported === '*') keepLocal(path, local);
  }

  load(entry, []);
  for (let next = waiting.pop(); next; next = waiting.pop()) next();
  return { chains, size, messages };
}

const readText = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

function readModule(path: string, text: string): Module {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const parts: Part[] = [];
  const declares = new Map<string, Part>();
  const exports = new Map<string, string>();
  const imports = new Map<string, { from: string; name: string }>();
  const loads: string[] = [];
  const isRoute = /\bcreateFileRoute\(/.test(text);
  const split = splitOf(text);

  const add = (node: Statement | Expression, names: readonly string[], runs: boolean) => {
    const { uses, messages } = usedIn(node, split);
    const part = { size: node.end - node.start, runs, uses, messages };
    parts.push(part);
    for (const name of names) declares.set(name, part);
  };
  const declare = (node: Statement, isExported: boolean): void => {
    if (node.type === 'VariableDeclaration') {
      for (const one of node.declarations) {
        const names = namesIn(one.id);
        if (isExported) for (const name of names) exports.set(name, name);
        if (one.init) add(one.init, names, !isPure(one.init));
      }
    } else if (
      (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') &&
      node.id
    ) {
      if (isExported) exports.set(node.id.name, node.id.name);
      add(node, [node.id.name], false);
    } else if (!node.type.startsWith('TS') && node.type !== 'EmptyStatement') add(node, [], true);
  };

  for (const node of program.body)
    if (node.type === 'ImportDeclaration') {
      if (node.importKind === 'type') continue;
      const from = resolveImport(path, node.source.value);
      const values = node.specifiers.filter(
        (one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type',
      );
      if (node.specifiers.length > 0 && values.length === 0) continue;
      // The router's plugin removes imports that a route's file no longer uses.
      if (!isRoute || values.length === 0) loads.push(from);
      for (const one of values)
        imports.set(one.local.name, {
          from,
          name:
            one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
              ? one.imported.name
              : one.type === 'ImportDefaultSpecifier'
                ? 'default'
                : '*',
        });
    } else if (node.type === 'ExportNamedDeclaration') {
      if (node.exportKind === 'type') continue;
      if (node.declaration) declare(node.declaration, true);
      const from = node.source ? resolveImport(path, node.source.value) : null;
      if (from !== null && node.specifiers.some(({ exportKind }) => exportKind !== 'type'))
        loads.push(from);
      for (const one of node.specifiers) {
        if (one.exportKind === 'type') continue;
        const local = one.local.type === 'Identifier' ? one.local.name : 'default';
        const exported = one.exported.type === 'Identifier' ? one.exported.name : 'default';
        exports.set(exported, from === null ? local : `${exported} of ${from}`);
        if (from !== null) imports.set(`${exported} of ${from}`, { from, name: local });
      }
    } else if (node.type === 'ExportAllDeclaration') {
      const from = resolveImport(path, node.source.value);
      loads.push(from);
      exports.set('*', `* of ${from}`);
      imports.set(`* of ${from}`, { from, name: '*' });
    } else if (node.type === 'ExportDefaultDeclaration') {
      exports.set('default', 'default');
      add(node, ['default'], false);
    } else declare(node, false);
  return { parts, declares, exports, imports, loads };
}

/** The options of a route that the router's plugin moves to scripts of their own. */
function splitOf(text: string): ReadonlySet<string> {
  const routeId = /\bcreateFileRoute\('([^']*)'\)/.exec(text)?.[1];
  if (routeId === undefined) return new Set();
  return new Set(routerOptions.codeSplittingOptions.splitBehavior({ routeId }).flat());
}

const namesIn = (pattern: { readonly type: string }): readonly string[] => {
  const names: string[] = [];
  new Visitor({ Identifier: ({ name }) => void names.push(name) }).visit(asProgram(pattern));
  return names;
};

/** Names and messages that a statement uses, except in those options of its route. */
function usedIn(node: Statement | Expression, split: ReadonlySet<string>) {
  const uses = new Set<string>();
  const messages = new Set<string>();
  const dropped: Range[] = [];
  const seen: { readonly name: string; readonly at: number }[] = [];
  const shown: { readonly name: string; readonly at: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [options] }) {
      const isRoute =
        callee.type === 'CallExpression' &&
        callee.callee.type === 'Identifier' &&
        callee.callee.name === 'createFileRoute';
      if (!isRoute || options?.type !== 'ObjectExpression') return;
      for (const one of options.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier' && split.has(one.key.name))
          dropped.push(one);
    },
    MemberExpression({ object, property, start }) {
      if (object.type === 'Identifier' && object.name === 'm' && property.type === 'Identifier')
        shown.push({ name: property.name, at: start });
    },
    Identifier: ({ name, start }) => void seen.push({ name, at: start }),
    JSXIdentifier: ({ name, start }) => void seen.push({ name, at: start }),
  }).visit(asProgram(node));
  const isKept = ({ at }: { readonly at: number }) =>
    !dropped.some(({ start, end }) => at >= start && at < end);
  for (const one of seen) if (isKept(one)) uses.add(one.name);
  for (const one of shown) if (isKept(one)) messages.add(one.name);
  return { uses: [...uses], messages: [...messages] };
}

/** Evaluating it calls nothing, so that the bundler drops it if its name is unused. */
function isPure(node: Expression): boolean {
  const calls: Range[] = [];
  const functions: Range[] = [];
  const call = (one: Range) => void calls.push(one);
  const later = (one: Range) => void functions.push(one);
  new Visitor({
    CallExpression: call,
    NewExpression: call,
    TaggedTemplateExpression: call,
    AwaitExpression: call,
    AssignmentExpression: call,
    ArrowFunctionExpression: later,
    FunctionExpression: later,
  }).visit(asProgram(node));
  return calls.every((one) =>
    functions.some(({ start, end }) => one.start >= start && one.end <= end),
  );
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The visitor takes whole programs. */
const asProgram = (node: object): Program => ({ type: 'Program', body: [node] }) as never;
