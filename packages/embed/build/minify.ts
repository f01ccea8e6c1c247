import { minifySync } from 'rolldown/utils';
import { minify as terse } from 'terser';

/**
 * Other characters as escapes: a page that says nothing, or the wrong thing, about its scripts' encoding can't spoil them, and a browser
 * keeps a script of one-byte characters in half the memory.
 */
function toAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (character) => {
    const hex = character.charCodeAt(0).toString(16);
    return hex.length > 2 ? `\\u${hex.padStart(4, '0')}` : `\\x${hex}`;
  });
}

/**
 * esbuild's output through terser and oxc, each of which folds what the others leave: four per cent of the wire. Function expressions become
 * arrows, which can't be called with `new`: none here is, since old-style constructors use `this` and stay. `passes`: how often terser folds.
 */
export async function minify(name: string, code: string, passes = 3): Promise<string> {
  const folded = await terse(code, { module: true, ecma: 2020, compress: { passes, unsafe_arrows: true }, mangle: false });
  if (!folded.code) throw new Error(`${name}: terser gave nothing`);
  const { code: smaller, errors } = minifySync(name, folded.code, {
    compress: { target: 'es2022' },
    mangle: { toplevel: true },
    module: true,
  });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join('; ')}`);
  return toAscii(smaller);
}
