import type { CompilerOptions } from '@inlang/paraglide-js';

// How scripts/generate.ts compiles the words; the development server changes only where to and into how many files.
// The page's address decides its language (#web/words/language.ts), not one of the compiler's own strategies:
// those cost the browser 5 KB and need URLPattern, which not every browser has.
export const wordsCompilerOptions = {
  project: './project.inlang',
  outdir: './src/web/words/generated',
  strategy: ['globalVariable', 'baseLocale'],
  cookieName: 'souk_language',
  outputStructure: 'message-modules',
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
  // Several servers of one tree compile at the same time: emptying the folder would pull it from under the others.
  cleanOutdir: false,
} satisfies CompilerOptions;
