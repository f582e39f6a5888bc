export interface Lock {
  readonly version: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
}

/**
 * The packages needed for serving and building, as CycloneDX 1.5, from package-lock.json only, so
 * that it is the same on every machine. Throws if the lockfile lists none.
 */
export function billOfMaterials(lock: Lock) {
  const components = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, locked]) => componentOf(path, locked))
    .filter((one, index, all) => all.findIndex(({ purl }) => purl === one.purl) === index)
    .toSorted((one, other) => (one.purl < other.purl ? -1 : 1));
  if (components.length === 0) throw new Error('package-lock.json names no packages');
  const application = `pkg:npm/souk@${lock.version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': application,
        type: 'application',
        name: 'souk',
        version: lock.version,
        purl: application,
      },
    },
    components,
  };
}

function componentOf(path: string, { name, version, license, integrity, optional }: LockedPackage) {
  const called = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (version === undefined) throw new Error(`package-lock.json has no version of ${called}`);
  const purl = `pkg:npm/${called.replace('@', '%40')}@${version}`;
  return {
    'bom-ref': purl,
    type: 'library',
    name: called,
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    ...(integrity && { hashes: [hashOf(integrity)] }),
    ...(license && { licenses: [licenceOf(license)] }),
  };
}

/** `sha512-BASE64`, in hex. */
function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(' ')[0]?.split('-') ?? [];
  return {
    alg: algorithm.toUpperCase().replace(/^SHA(?=\d)/, 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
}

const licenceOf = (license: string) =>
  /^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license };
