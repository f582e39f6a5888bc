// Messages of both languages as modules that pages import. Run by scripts/generate.ts.
import { compile } from '@inlang/paraglide-js';
import { wordsCompilerOptions } from '../src/web/words/compile-options.ts';

await compile(wordsCompilerOptions);
// The compiler's timers would keep the process alive for half a minute.
process.exit(0);
