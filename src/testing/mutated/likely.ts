import type { DemoRandom } from '#core/demo/random.ts';

/** The part of JSON Schema that calls of the contract use. */
interface Shape {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
}

/** Known values: texts by field name, and ids by the nouns of paths. */
export interface Known {
  readonly texts: Readonly<Record<string, readonly unknown[]>>;
  /** A value is picked from the first entry whose pattern matches `call field`. */
  readonly ids: readonly (readonly [RegExp, readonly string[]])[];
  /** Contents of objects without a schema, by field. */
  readonly open: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
}

/** A value that a schema probably accepts, chosen by its shape and field name. */
export function likely(
  schema: unknown,
  { call, known, random }: { call: string; known: Known; random: DemoRandom },
  field = '',
): unknown {
  const make = (shape: Shape, name: string): unknown => {
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return random.pick(shape.enum);
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices) return make(random.pick(choices), name);
    if (shape.allOf) return make(shape.allOf[0] ?? {}, name);
    const type = random.pick([shape.type].flat());
    if (type === 'null') return null;
    if (type === 'array') return list(shape, name);
    if (type === 'object' || shape.properties) return object(shape, name);
    const texts = known.texts[name];
    if (texts && random.next() < 0.9) return random.pick(texts);
    if (type === 'boolean') return random.next() < 0.5;
    if (type === 'integer' || type === 'number') return figure(shape, type);
    if (shape.format === 'uuid' || /id$|^replaces$|^services$/i.test(name)) return idOf(name);
    return random.pick(['Aswan', 'A fine word', 'نص قصير', '2', '']);
  };

  function idOf(name: string): string {
    const fitting = known.ids.find(([pattern]) => pattern.test(`${call} ${name}`))?.[1];
    const all = known.ids.flatMap(([, ids]) => ids);
    return random.pick(fitting && random.next() < 0.85 ? fitting : all);
  }

  function figure({ minimum = 0, maximum = 100 }: Shape, type: string): number {
    const least = Math.max(minimum, -10);
    const figure = random.pick([least, least + 1, 2, 3, 5, Math.min(maximum, 99_999_999), maximum]);
    return type === 'number' && random.next() < 0.3 ? figure + 0.5 : figure;
  }

  function list({ items = {}, minItems = 0, maxItems = 4 }: Shape, name: string): unknown[] {
    const length = random.between(minItems, Math.min(maxItems, minItems + 3));
    return Array.from({ length }, () => make(items, name));
  }

  function object(shape: Shape, name: string): Record<string, unknown> {
    const { properties = {}, required = [], additionalProperties } = shape;
    const open = Object.entries(known.open[name] ?? {});
    const others = typeof additionalProperties === 'object' && open.length > 0 ? open : [];
    return Object.fromEntries([
      ...Object.entries(properties)
        .filter(([key]) => required.includes(key) || random.next() < 0.6)
        .map(([key, inner]) => [key, make(inner, key)]),
      ...others
        .filter(() => random.next() < 0.7)
        .map(([key, values]) => [key, random.pick(values)]),
    ]);
  }

  return make(schema as Shape, field);
}
