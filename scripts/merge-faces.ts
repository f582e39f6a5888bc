// Puts the glyphs of one TrueType face behind those of another of the same design. The Arabic face comes from its
// package in two files, letters and Latin figures; a page would have to fetch both in both weights.

interface Face {
  readonly tables: ReadonlyMap<string, Buffer>;
  readonly glyphs: readonly Buffer[];
  /** Advance width and left side bearing of each glyph, in font units. */
  readonly metrics: readonly { readonly advance: number; readonly bearing: number }[];
  readonly characters: ReadonlyMap<number, number>;
}

/**
 * `first` with the glyphs of `second` for the characters that it lacks. Both are unhinted sfnt files with glyf outlines
 * and the same units per em. Layout features are those of `first`; `second` keeps its plain shapes. Throws on other
 * kinds of file.
 */
export function mergeFaces(first: Buffer, second: Buffer): Buffer {
  const a = readFace(first);
  const b = readFace(second);
  const offset = a.glyphs.length;
  const characters = new Map(
    [...b.characters].map(([code, glyph]) => [code, glyph + offset] as const),
  );
  for (const [code, glyph] of a.characters) characters.set(code, glyph);
  const glyphs = [...a.glyphs, ...b.glyphs.map((glyph) => withComponentsMoved(glyph, offset))];
  const metrics = [...a.metrics, ...b.metrics];

  const tables = new Map(a.tables);
  const { glyf, loca } = writeGlyphs(glyphs);
  tables
    .set('glyf', glyf)
    .set('loca', loca)
    .set('hmtx', writeMetrics(metrics))
    .set('cmap', writeCharacters(characters));
  tables.set(
    'head',
    changed(table(a, 'head'), (head) => head.writeInt16BE(1, 50)),
  );
  tables.set(
    'hhea',
    changed(table(a, 'hhea'), (hhea) => hhea.writeUInt16BE(metrics.length, 34)),
  );
  tables.set(
    'maxp',
    changed(table(a, 'maxp'), (maxp) => writeMaxima(maxp, table(b, 'maxp'), glyphs.length)),
  );
  // Version 3: no glyph names, which would have to be merged too.
  tables.set(
    'post',
    changed(table(a, 'post').subarray(0, 32), (post) => post.writeUInt32BE(0x0003_0000, 0)),
  );
  return writeTables(tables);
}

function readFace(file: Buffer): Face {
  const tables = new Map<string, Buffer>();
  for (let entry = 0; entry < file.readUInt16BE(4); entry += 1) {
    const at = 12 + entry * 16;
    const start = file.readUInt32BE(at + 8);
    tables.set(
      file.toString('latin1', at, at + 4),
      file.subarray(start, start + file.readUInt32BE(at + 12)),
    );
  }
  const face = { tables };
  const count = table(face, 'maxp').readUInt16BE(4);
  return {
    tables,
    glyphs: readGlyphs(face, count),
    metrics: readMetrics(face, count),
    characters: readCharacters(table(face, 'cmap')),
  };
}

function table(face: Pick<Face, 'tables'>, name: string): Buffer {
  const found = face.tables.get(name);
  if (!found) throw new Error(`The face has no table ${name}`);
  return found;
}

function changed(source: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(source);
  change(copy);
  return copy;
}

function readGlyphs(face: Pick<Face, 'tables'>, count: number): Buffer[] {
  const glyf = table(face, 'glyf');
  const loca = table(face, 'loca');
  const isLong = table(face, 'head').readInt16BE(50) === 1;
  const position = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return Array.from({ length: count }, (_, glyph) =>
    glyf.subarray(position(glyph), position(glyph + 1)),
  );
}

function readMetrics(face: Pick<Face, 'tables'>, count: number) {
  const hmtx = table(face, 'hmtx');
  const full = table(face, 'hhea').readUInt16BE(34);
  return Array.from({ length: count }, (_, glyph) => ({
    // The last full entry's width applies to all following glyphs.
    advance: hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4),
    bearing: hmtx.readInt16BE(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2),
  }));
}

function readCharacters(cmap: Buffer): Map<number, number> {
  const characters = new Map<number, number>();
  for (let entry = 0; entry < cmap.readUInt16BE(2); entry += 1) {
    const at = cmap.readUInt32BE(4 + entry * 8 + 4);
    const format = cmap.readUInt16BE(at);
    if (format === 12) readGroups(cmap.subarray(at), characters);
    else if (format === 4) readSegments(cmap.subarray(at), characters);
  }
  return characters;
}

function readGroups(map: Buffer, into: Map<number, number>): void {
  for (let group = 0; group < map.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    const first = map.readUInt32BE(at);
    for (let code = first; code <= map.readUInt32BE(at + 4); code += 1)
      into.set(code, map.readUInt32BE(at + 8) + code - first);
  }
}

function readSegments(map: Buffer, into: Map<number, number>): void {
  const segments = map.readUInt16BE(6) / 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const part = (which: number) => 14 + which * segments * 2 + (which > 0 ? 2 : 0) + segment * 2;
    const first = map.readUInt16BE(part(1));
    const range = map.readUInt16BE(part(3));
    for (let code = first; code <= map.readUInt16BE(part(0)) && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : map.readUInt16BE(part(3) + range + (code - first) * 2);
      const glyph = listed === 0 ? 0 : (listed + map.readUInt16BE(part(2))) & 0xffff;
      if (glyph !== 0) into.set(code, glyph);
    }
  }
}

const COMPONENT = {
  wordArguments: 0x0001,
  scale: 0x0008,
  more: 0x0020,
  twoScales: 0x0040,
  matrix: 0x0080,
};

/** A composite glyph references others by number. */
function withComponentsMoved(glyph: Buffer, by: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  return changed(glyph, (copy) => {
    let at = 10;
    let flags: number = COMPONENT.more;
    while (flags & COMPONENT.more) {
      flags = copy.readUInt16BE(at);
      copy.writeUInt16BE(copy.readUInt16BE(at + 2) + by, at + 2);
      at += flags & COMPONENT.wordArguments ? 8 : 6;
      if (flags & COMPONENT.scale) at += 2;
      else if (flags & COMPONENT.twoScales) at += 4;
      else if (flags & COMPONENT.matrix) at += 8;
    }
  });
}

function writeGlyphs(glyphs: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  const padded = glyphs.map((glyph) =>
    Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]),
  );
  let at = 0;
  padded.forEach((glyph, index) => {
    at += glyph.length;
    loca.writeUInt32BE(at, (index + 1) * 4);
  });
  return { glyf: Buffer.concat(padded), loca };
}

function writeMetrics(metrics: Face['metrics']): Buffer {
  const hmtx = Buffer.alloc(metrics.length * 4);
  metrics.forEach(({ advance, bearing }, glyph) => {
    hmtx.writeUInt16BE(advance, glyph * 4);
    hmtx.writeInt16BE(bearing, glyph * 4 + 2);
  });
  return hmtx;
}

function writeCharacters(characters: ReadonlyMap<number, number>): Buffer {
  const sorted = [...characters].sort(([a], [b]) => a - b);
  const cmap = Buffer.alloc(12 + 16 + sorted.length * 12);
  cmap.writeUInt16BE(1, 2);
  // Windows, full Unicode, at byte 12.
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(16 + sorted.length * 12, 16);
  cmap.writeUInt32BE(sorted.length, 24);
  sorted.forEach(([code, glyph], group) => {
    const at = 28 + group * 12;
    cmap.writeUInt32BE(code, at);
    cmap.writeUInt32BE(code, at + 4);
    cmap.writeUInt32BE(glyph, at + 8);
  });
  return cmap;
}

function writeMaxima(maxp: Buffer, other: Buffer, glyphs: number): void {
  maxp.writeUInt16BE(glyphs, 4);
  for (let at = 6; at < Math.min(maxp.length, other.length); at += 2) {
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), other.readUInt16BE(at)), at);
  }
}

function writeTables(tables: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...tables.keys()].sort();
  const power = Math.floor(Math.log2(names.length));
  const header = Buffer.alloc(12 + names.length * 16);
  header.writeUInt32BE(0x0001_0000, 0);
  header.writeUInt16BE(names.length, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(names.length * 16 - 2 ** power * 16, 10);
  const parts = [header];
  let at = header.length;
  names.forEach((name, entry) => {
    const content = tables.get(name) ?? Buffer.alloc(0);
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    header.write(name, 12 + entry * 16, 'latin1');
    header.writeUInt32BE(checksum(padded), 16 + entry * 16);
    header.writeUInt32BE(at, 20 + entry * 16);
    header.writeUInt32BE(content.length, 24 + entry * 16);
    parts.push(padded);
    at += padded.length;
  });
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
