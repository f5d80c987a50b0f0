import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

interface Kind {
  readonly folder: string;
  readonly allowed: RegExp;
  readonly words: string;
}

/** A closed list, so that whoever knows one feature finds their way in each. Extend it here, with a reason. */
const KINDS: readonly Kind[] = [
  {
    folder: 'src/server/features/',
    // `list-….ts` are the parts of one list's SQL: keys, filters, order, rows. `attempts.ts` counts sign-ins, and is neither a
    // command nor a store: what it writes must stay when the sign-in is refused and rolled back. `store-….ts` are the parts of a store
    // whose rows are too many for one file, `routes-….ts` those of routes. `print/` and `pdf.ts` make papers as files, in a thread of their own.
    // `archive/` is the form of a backup: what writes it, reads it and loads it into a database. `dictionary/` says what columns mean.
    // `feed.ts` holds the open streams of live updates: it lives as long as the process.
    allowed:
      /^((routes(-[a-z]+)?|pdf|reads|store(-[a-z]+)?|jobs|attempts|feed|list-[a-z-]+)\.ts|[a-z-]+\.test\.ts|(archive|commands|dictionary|print)\/[a-z-]+(\.test)?\.ts)$/,
    words:
      'routes.ts, routes-….ts, pdf.ts, reads.ts, store.ts, store-….ts, jobs.ts, feed.ts, list-….ts, archive/, commands/, dictionary/, print/, and tests',
  },
  {
    folder: 'src/web/features/',
    allowed: /^(api(-[a-z-]+)?(\.ts|\.test\.tsx?)|(parts|forms|print|list)\/.+)$/,
    words: 'api.ts, api-….ts, parts/, forms/, list/ and print/, with tests beside what they test',
  },
];

/** Every feature has the same few places, and a name in it means one file. */
export const featureProblems = ({ paths }: Checkout): Problem[] => [...wrongPlaces(paths), ...twins(paths)];

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
function twins(paths: readonly string[]): Problem[] {
  const ofFeatures = paths.filter((path) => /^src\/(server|web)\/features\//.test(path));
  const byName = Map.groupBy(ofFeatures, (path) => {
    const parts = path.split('/');
    return `${parts.slice(0, 4).join('/')} ${parts.at(-1)}`;
  });
  return [...byName.values()].flatMap(([first = '', ...others]) =>
    others.map((file) => ({
      rule: 'one-name',
      file,
      text: `${first} bears the same name: whoever looks for one finds the other.`,
    })),
  );
}
