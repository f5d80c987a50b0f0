import { must } from '#domain/shared/must.ts';
import type { Operation } from '../kit/operation.ts';

interface Noun {
  readonly name: string;
  readonly description: string;
}

/** The subjects of operations with the start of their paths, in the order of the documents. The first match is used. */
const PATHS: readonly (Noun & { readonly paths: RegExp })[] = [
  {
    name: 'Sign-in',
    description: 'Sessions, passwords, second factors and settings of the signed-in user.',
    paths: /^\/api\/session(\/|$)/,
  },
  {
    name: 'Users',
    description: 'Users, their roles and their sessions.',
    paths: /^\/api\/users(\/|$)/,
  },
  {
    name: 'Laboratory',
    description: 'Name, logo and settings of the laboratory, and its first steps.',
    paths: /^\/api\/laboratory(\/|$)/,
  },
  {
    name: 'Prices',
    description: 'Products, price lists, rates and terms of doctors.',
    paths: /^\/api\/(products|price|rate-card|doctor-terms|doctors\/\{doctor_id\}\/(prices|terms)|month-close\/prices)/,
  },
  {
    name: 'Ledger',
    description: 'Ledger, payments, cheques, refunds, credit notes and statements.',
    paths:
      /^\/api\/(ledger|payments|cheques|refunds|credit|write-offs|doctor-limit|doctors\/\{doctor_id\}\/(open-documents|bills-on-month|opening-balance|statement))/,
  },
  {
    name: 'Doctors',
    description: 'Records of doctors and other spellings of their names.',
    paths: /^\/api\/(doctors|doctor-list|doctor-spellings)(\/|$)/,
  },
  {
    name: 'Bills',
    description: 'Bills of one or several work orders.',
    paths: /^\/api\/(bill-sums$|bills(\/|$)|work-orders\/\{work_order_id\}\/(bill|amount)$)/,
  },
  {
    name: 'Trials',
    description: 'Trials that are sent to doctors and come back.',
    paths: /\/trials(\/|$)/,
  },
  {
    name: 'Production',
    description: 'Stages of production, and where each work order is.',
    paths: /^\/api\/(production(\/|$)|work-orders\/\{work_order_id\}\/(stage|pause)$)/,
  },
  {
    name: 'Revisions',
    description: 'Work orders that come back, and their revisions.',
    paths: /\/(return|start-revision|complete-revision|revisions|responsible)$/,
  },
  {
    name: 'Work orders',
    description: 'Work orders from entry to completion.',
    paths: /^\/api\/(work-orders|batches)(\/|$)/,
  },
  {
    name: 'Monthly billing',
    description: 'Bills of all orders of a doctor in a month.',
    paths: /^\/api\/(monthly-|month-)/,
  },
  {
    name: 'Copies',
    description: 'Copies that are counted when a paper is printed.',
    paths: /^\/api\/copies\//,
  },
  {
    name: 'Dashboards',
    description: 'Figures, notifications and live events.',
    paths: /^\/api\/(dashboards|notifications|business-figures|events)(\/|$)/,
  },
  {
    name: 'Administration',
    description: 'Operating the program: log, backups, imports, health.',
    paths:
      /^\/api\/(change-history|backups|data-exports|imports|import-templates|alarm-mail|system-health|diagnostics)(\/|$)/,
  },
];

export const NOUNS: readonly Noun[] = PATHS.map(({ name, description }) => ({ name, description }));

/** The subject of an operation: its heading in docs/permissions.md and its tag in the API document. */
export const nounOf = ({ path }: Pick<Operation, 'path'>): string =>
  must(
    PATHS.find(({ paths }) => paths.test(path)),
    `a noun of ${path}`,
  ).name;
