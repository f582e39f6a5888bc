type Schema = Readonly<Record<string, unknown>>;

/** Short form: `{ name: string, at most 100; images?: {...}[] }`, one property a line. */
export function shapeOf(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices))
    return choices.map((choice: Schema) => shapeOf(choice, indent)).join(' | ');
  if (Array.isArray(schema.allOf))
    return schema.allOf.map((part: Schema) => shapeOf(part, indent)).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  switch (schema.type) {
    case 'object':
      return objectShape(schema, indent);
    case 'array':
      return arrayShape(schema, indent);
    case 'string':
      return withLimits(formatOf(schema), [
        atLeast(schema.minLength, 1, 'characters'),
        atMost(schema.maxLength, 'characters'),
      ]);
    case 'number':
    case 'integer':
      return withLimits(schema.type === 'integer' ? 'whole number' : 'number', [
        lowest(schema),
        highest(schema),
      ]);
    case undefined:
      return 'anything';
    default:
      return String(schema.type);
  }
}

function objectShape(schema: Schema, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const rest = schema.additionalProperties;
  if (properties.length === 0) {
    return typeof rest === 'object' && rest !== null
      ? `{ [name]: ${shapeOf(rest as Schema, indent)} }`
      : '{}';
  }
  const required = (schema.required ?? []) as readonly string[];
  const inner = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const preset =
      property.default === undefined ? '' : `  (${JSON.stringify(property.default)} unless said)`;
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(property, inner)}${preset}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function arrayShape(schema: Schema, indent: string): string {
  const items = shapeOf((schema.items ?? {}) as Schema, indent);
  const list = /^[\w ]+$|^\{[\s\S]*\}$/.test(items) ? `${items}[]` : `(${items})[]`;
  return withLimits(list, [atLeast(schema.minItems, 0, ''), atMost(schema.maxItems, '')]);
}

function formatOf(schema: Schema): string {
  return typeof schema.format === 'string' ? `string (${schema.format})` : 'string';
}

function withLimits(what: string, limits: readonly (string | undefined)[]): string {
  return [what, ...limits.filter((limit) => limit !== undefined)].join(', ');
}

function atLeast(value: unknown, silent: number, unit: string): string | undefined {
  return typeof value === 'number' && value > silent
    ? `at least ${value} ${unit}`.trim()
    : undefined;
}

function atMost(value: unknown, unit: string): string | undefined {
  return typeof value === 'number' ? `at most ${value} ${unit}`.trim() : undefined;
}

function lowest({ minimum, exclusiveMinimum }: Schema): string | undefined {
  if (typeof exclusiveMinimum === 'number') return `above ${exclusiveMinimum}`;
  return typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER
    ? `${minimum} or more`
    : undefined;
}

function highest({ maximum, exclusiveMaximum }: Schema): string | undefined {
  if (typeof exclusiveMaximum === 'number') return `below ${exclusiveMaximum}`;
  return typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER
    ? `${maximum} or less`
    : undefined;
}
