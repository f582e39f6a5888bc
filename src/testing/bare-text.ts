import { parseSync, Visitor } from 'rolldown/utils';

// A translating browser replaces React's text nodes by its own elements. React can then neither
// insert an element before such a text node nor remove it. Text in an element of its own is safe,
// because React sets the element's content as a whole.

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
const nodeAt = (node: Node, field: string): Node => {
  const value = node[field];
  if (!isNode(value)) throw new Error(`${node.type} has no ${field}`);
  return value;
};

/** Kinds of children in JSX: text, an element, nothing, or a combination. */
type Kind = 'text' | 'loose text' | 'element' | 'nothing';

/**
 * Possible kinds of an expression as a child. Unknown ones count as text if their name suggests it, otherwise as an
 * element.
 */
function kindsOf(node: Node, parent: string): ReadonlySet<Kind> {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return kindsOf(nodeAt(node, 'expression'), parent);
    case 'JSXExpressionContainer':
      return kindsOf(nodeAt(node, 'expression'), parent);
    case 'ConditionalExpression':
      return new Set([
        ...kindsOf(nodeAt(node, 'consequent'), parent),
        ...kindsOf(nodeAt(node, 'alternate'), parent),
      ]);
    case 'LogicalExpression':
      return node.operator === '&&'
        ? new Set([...kindsOf(nodeAt(node, 'right'), parent), 'nothing'])
        : new Set([
            ...kindsOf(nodeAt(node, 'left'), parent),
            ...kindsOf(nodeAt(node, 'right'), parent),
          ]);
    case 'JSXFragment': {
      const inside = childrenOf(node).flatMap((child) => [...kindsOf(child, parent)]);
      return new Set(inside.some((kind) => /text/.test(kind)) ? ['loose text'] : ['element']);
    }
    case 'JSXText':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return new Set(['text']);
    case 'Literal':
      return new Set([node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'text']);
    case 'Identifier':
      if (node.name === 'undefined') return new Set(['nothing']);
      if (node.name === 'children') return new Set([PHRASING.has(parent) ? 'text' : 'element']);
      return new Set([TEXT.test(nameOf(node)) ? 'text' : 'element']);
    case 'MemberExpression':
      return new Set([TEXT.test(nameOf(nodeAt(node, 'property'))) ? 'text' : 'element']);
    case 'CallExpression':
      return new Set([isWords(nodeAt(node, 'callee')) ? 'text' : 'element']);
    default:
      return new Set(['element']);
  }
}

/** Elements that usually contain only text. */
const PHRASING = new Set([
  'a',
  'b',
  'button',
  'dd',
  'dt',
  'h1',
  'h2',
  'h3',
  'label',
  'p',
  'span',
  'td',
]);
/** Elements whose text is not translated in place. */
const PLAIN = new Set(['option', 'title', 'textarea']);

/** Names of text values. */
const TEXT =
  /^(?:label|name|title|text|words|message|count|value|note|hint|reason|summary)$|(?:Words|Text|Label|Name|Title|Count)$/;

const nameOf = (node: Node): string => (typeof node.name === 'string' ? node.name : '');

/** `m.some_words()` and `dateWords()`. */
function isWords(callee: Node): boolean {
  if (callee.type === 'Identifier')
    return TEXT.test(nameOf(callee)) || nameOf(callee).startsWith('format');
  return callee.type === 'MemberExpression' && nameOf(nodeAt(callee, 'object')) === 'm';
}

/** `button` for an element, '' for a component or a fragment. */
function tagOf(element: unknown): string {
  const opening: unknown = Reflect.get(Object(element), 'openingElement');
  return isNode(opening) ? nameOf(nodeAt(opening, 'name')) : '';
}

export interface BareText {
  readonly line: number;
  readonly what: string;
}

/** Finds text nodes that appear conditionally, or beside conditional siblings. */
export function bareTexts(path: string, code: string): BareText[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`);
  const found: BareText[] = [];
  const look = (parent: unknown) => {
    const tag = tagOf(parent);
    if (!isNode(parent) || PLAIN.has(tag)) return;
    const children = childrenOf(parent);
    const kinds = children.map((child) => kindsOf(child, tag));
    children.forEach((child, at) => {
      const what = faultOf(kinds, at);
      if (what) found.push({ line: code.slice(0, child.start).split('\n').length, what });
    });
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(program);
  return found;
}

function faultOf(kinds: readonly ReadonlySet<Kind>[], at: number): string | null {
  const own = kinds[at] ?? new Set<Kind>();
  if (own.size < 2) return null;
  if (own.has('loose text') || (own.has('text') && kinds.length > 1))
    return 'is bare text that comes and goes';
  // React inserts it before the next sibling that is always rendered.
  const next = kinds.slice(at + 1).find((one) => !one.has('nothing'));
  return next?.has('text') ? 'comes and goes before bare text' : null;
}

/** Children of an element, without comments and line breaks of the code. */
const childrenOf = (node: Node): Node[] => {
  const { children } = node;
  return (Array.isArray(children) ? children.filter(isNode) : []).filter((child) =>
    child.type === 'JSXText'
      ? /\S/.test(String(child.value)) || !String(child.value).includes('\n')
      : child.type !== 'JSXExpressionContainer' ||
        nodeAt(child, 'expression').type !== 'JSXEmptyExpression',
  );
};
