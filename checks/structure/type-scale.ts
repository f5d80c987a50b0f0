import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

/** Where sizes and weights are given their names, and which weights the typeface has. */
const SCALE = ['src/web/app/type-scale.css', 'src/web/app/typeface.css'];

/** A size or weight by its name, or as what stands around it has it. */
const BY_NAME = 'inherit|var\\(--(?:mantine-font-size|size|weight|table-size)\\b[^;]*\\)';
const OWN_STYLE = new RegExp(`(?:^|[\\s{;])(?:font(?:-size|-weight)?|--table-size)\\s*:(?!\\s*(?:${BY_NAME})\\s*[;}])`);
/** A number in a component's properties. */
const OWN_PROPERTY = /\b(?:fw|fz)=(?:\{\d|"\d)/;

/** Text on screens has the sizes and weights of one scale: whoever wants another one names it there, or takes one that is there. */
export function typeScaleProblems({ paths, textOf }: Checkout): Problem[] {
  return paths.filter(isOurs).flatMap((file) => {
    const own = file.endsWith('.css') ? OWN_STYLE : OWN_PROPERTY;
    const line = textOf(file)
      .split('\n')
      .findIndex((text) => own.test(text));
    const text = `Names a size or weight of its own. Take one of the scale: ${SCALE[0]}.`;
    return line === -1 ? [] : [{ rule: 'type-scale', file, line: line + 1, text }];
  });
}

const isOurs = (path: string): boolean =>
  /^src\/web\/.*\.(?:css|tsx)$/.test(path) && !path.endsWith('.test.tsx') && !SCALE.includes(path);
