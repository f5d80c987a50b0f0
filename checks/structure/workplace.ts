import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

/** Absolute folders of whoever wrote it: on any other machine they lead nowhere, and they tell who sits where. */
const HOME = /(?<![\w.$~-])\/(?:root|work|Users\/\w+|home\/\w+)\/|\b[A-Z]:\\Users\\/;
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|sql|css|html|svg|yml|yaml|sh|cmd|txt)$|(?:^|\/)(?:\.[a-z]+|run|LICENSE)$/;

/** Nothing in the repository may depend on, or tell about, the machine that it was written on. */
export function workplaceProblems({ paths, textOf }: Checkout): Problem[] {
  return paths.filter((path) => TEXT.test(path)).flatMap((path) => judge(path, textOf(path)));
}

function judge(file: string, text: string): Problem[] {
  const found = HOME.exec(text);
  if (found === null) return [];
  const line = text.slice(0, found.index).split('\n').length;
  const words = `Names a folder of one machine (${found[0]}). Write it from the repository’s root, or take it from the environment.`;
  return [{ rule: 'no-workplace', file, line, text: words }];
}
