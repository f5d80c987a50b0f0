import type { Layer, Place } from './place.ts';
import type { Rule } from './reference.ts';

/** The nouns, each using only those before it; the last three do not use each other. */
const NOUNS = [
  'shared',
  'teeth',
  'tax',
  'products',
  'laboratory',
  'doctors',
  'prices',
  'accounts',
  'setup',
  'audit',
  'work-orders',
  'trials',
  'production',
  'quick-entry',
  'revisions',
  'documents',
  'billing',
  'monthly-billing',
  'ledger',
  'papers',
  'backups',
  'imports',
];
const LAST = NOUNS.length;

/** Of the domain, what a layer below the features may know: who is asking, and no noun of the trade. */
const KNOWN_NOUNS: Partial<Record<Layer, readonly string[]>> = {
  'server/platform': ['shared', 'accounts'],
  'web/platform': ['shared', 'accounts'],
  'web/ui': ['shared'],
  'web/print': ['shared'],
};

/** The folders of the import of the previous program. The report in the browser has one of its own. */
const LEGACY = /^src\/(?:domain|server\/features|web\/features)\/imports\/(?:components\/)?legacy\//;
const LEGACY_USERS = new Set([
  'src/server/import-kinds.ts',
  'src/contract/imports/legacy.ts',
  'src/web/features/imports/components/import-panel.tsx',
  'scripts/import.ts',
]);

function rank(noun: string): number {
  const index = NOUNS.indexOf(noun);
  return index === -1 ? LAST : index;
}

function isOther(from: Place, to: Place): boolean {
  return from.layer === to.layer && from.slice !== to.slice;
}

export const sliceRules: readonly Rule[] = [
  {
    name: 'noun-order',
    reason: `A noun of the domain uses only those before it: ${NOUNS.join(' → ')} → notifications, analytics, monitoring.`,
    forbids: ({ from, to }) =>
      from.layer === 'domain' &&
      !from.isTest &&
      to !== undefined &&
      isOther(from, to) &&
      rank(to.slice) >= rank(from.slice),
  },
  {
    name: 'platform-knows-no-noun',
    reason:
      'Platform, ui and print could ship in another product: of the domain they know `shared`, and the platform who is asking (`accounts`). Hand the rest in.',
    forbids({ from, to }) {
      const known = KNOWN_NOUNS[from.layer];
      return known !== undefined && !from.isTest && to?.layer === 'domain' && !known.includes(to.slice);
    },
  },
  {
    name: 'private-store',
    reason:
      'A server feature uses only the commands/, steps/, queries/ and reads.ts of another. Its store and routes are private, so that they can change without changes elsewhere.',
    forbids: ({ from, to }) =>
      from.layer === 'server/features' &&
      !from.isTest &&
      to !== undefined &&
      isOther(from, to) &&
      !/^((commands|steps|queries)\/.+|reads\.ts)$/.test(to.within),
  },
  {
    name: 'legacy-import-apart',
    reason:
      'The import of the previous program will be deleted one day: only server/import-kinds.ts, the contract of its report, its report in the browser and scripts/import.ts use its folders.',
    forbids: ({ from, to }) =>
      to !== undefined &&
      LEGACY.test(to.path) &&
      !from.isTest &&
      from.layer !== 'test' &&
      !LEGACY.test(from.path) &&
      !LEGACY_USERS.has(from.path),
  },
  {
    name: 'routes-without-sql',
    reason:
      'A route passes a request to a command or a query and does nothing else. SQL belongs in queries/ and store/.',
    forbids: ({ from, target }) =>
      from.layer === 'server/features' &&
      /^routes(-[a-z]+)?\.ts$/.test(from.within) &&
      target.kind === 'package' &&
      target.name === 'kysely',
  },
  {
    name: 'calls-in-api',
    reason: 'A feature calls the server from its api.ts (or api-….ts) alone: there one sees all that it asks for.',
    forbids: ({ from, to }) =>
      ['web/features', 'web/screens', 'web/ui', 'web/print'].includes(from.layer) &&
      !from.isTest &&
      !/^api(-[a-z-]+)?\.ts$/.test(from.within) &&
      to?.path === 'src/web/platform/calls/api-client.ts',
  },
  {
    name: 'days-in-figures',
    reason:
      'DD-MM-YYYY is for paper, for fields in which days are typed, and for the created date of users, which the specification fixes. Other screens show `5 Nov 2026` (formatDayShort).',
    forbids: ({ from, to }) =>
      to?.path === 'src/domain/shared/numeric-day.ts' &&
      !from.isTest &&
      !/(?:^src\/domain\/papers\/[a-z-]+|^src\/domain\/prices\/rate-card-paper|^src\/web\/ui\/fields\/use-typed-day|^src\/web\/features\/accounts\/list\/user-facts)\.tsx?$/.test(
        from.path,
      ),
  },
  {
    name: 'web-features-apart',
    reason:
      'Features of the browser never import each other, but documents and papers: they meet in screens/, which hands one to the other.',
    forbids: ({ from, to }) =>
      from.layer === 'web/features' &&
      to !== undefined &&
      !['documents', 'papers'].includes(to.slice) &&
      isOther(from, to),
  },
];
