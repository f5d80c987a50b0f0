import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

interface Kind {
  readonly folder: string;
  readonly allowed: RegExp;
  readonly words: string;
}

/** A closed list: all features look alike. Extend it here, with a reason. */
const KINDS: readonly Kind[] = [
  {
    folder: 'src/server/features/',
    // `commands/` holds one operation a file, `steps/` what several commands share, `queries/` the SQL of one screen or report, `store/` the
    // inserts, updates and locks of one table. A small feature has `reads.ts` and `store.ts` instead of the two folders. `print/` and `pdf.ts`
    // render papers as files, in a thread of their own. `archive/` writes and reads a format of files. `dictionary/` describes the columns of an
    // export. `feed.ts` holds the open streams of live updates: it lives as long as the process. `legacy/` and `tables/` are the two kinds of
    // imports; each has the same folders again.
    allowed:
      /^(?:(?:legacy|tables)\/)?((routes(-[a-z]+)?|pdf|reads|store|jobs|feed)\.ts|[a-z-]+\.test\.ts|(archive|commands|dictionary|print|queries|steps|store)\/[a-z-]+(\.test)?\.ts)$/,
    words:
      'routes.ts, routes-….ts, pdf.ts, reads.ts, store.ts, jobs.ts, feed.ts, archive/, commands/, dictionary/, print/, queries/, steps/, store/, and tests (imports: also these in legacy/ and tables/)',
  },
  {
    folder: 'src/web/features/',
    allowed: /^(api(-[a-z-]+)?(\.ts|\.test\.tsx?)|(components|forms|print|list)\/.+)$/,
    words: 'api.ts, api-….ts, components/, forms/, list/ and print/, with tests next to their subjects',
  },
];

/** Every feature has the same few places, and a name in it means one file. */
export const featureProblems = ({ paths }: Checkout): Problem[] => [...wrongPlaces(paths), ...duplicateNames(paths)];

function wrongPlaces(paths: readonly string[]): Problem[] {
  return paths.flatMap((path) => {
    const kind = KINDS.find(({ folder }) => path.startsWith(folder));
    if (kind === undefined) return [];
    const [, ...within] = path.slice(kind.folder.length).split('/');
    if (kind.allowed.test(within.join('/'))) return [];
    return [{ rule: 'feature-places', file: path, text: `A feature has only ${kind.words}. Which of them is this?` }];
  });
}

/** Two files of one name in one feature, whatever their folders. */
function duplicateNames(paths: readonly string[]): Problem[] {
  const ofFeatures = paths.filter((path) => /^src\/(server|web)\/features\//.test(path));
  const byName = Map.groupBy(ofFeatures, (path) => {
    const parts = path.split('/');
    return `${parts.slice(0, 4).join('/')} ${parts.at(-1)}`;
  });
  return [...byName.values()].flatMap(([first = '', ...others]) =>
    others.map((file) => ({
      rule: 'one-name',
      file,
      text: `${first} has the same name. Two files of one name in a feature are easily confused.`,
    })),
  );
}
