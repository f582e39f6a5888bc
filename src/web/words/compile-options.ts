import type { CompilerOptions } from '@inlang/paraglide-js';

// Compiler options of scripts/generate.ts; the development server changes only the target folder
// and the number of files. The URL determines the language (#web/words/language.ts), instead of one
// of the compiler's own strategies: those cost the browser 5 KB and need URLPattern, which some
// browsers lack.
export const wordsCompilerOptions = {
  project: './project.inlang',
  outdir: './src/web/words/generated',
  strategy: ['globalVariable', 'baseLocale'],
  cookieName: 'souk_language',
  outputStructure: 'message-modules',
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
  // Several servers of one tree compile at once: emptying would remove another one's files.
  cleanOutdir: false,
} satisfies CompilerOptions;
