// What bootstrap.mjs hands over to: scripts/<command>.ts.

/** Those that need nothing but the product's own packages: neither browsers nor what checks and tests. */
export const OF_PRODUCT = [
  'start',
  'build',
  'demo',
  'backup',
  'backup-verify',
  'restore',
  'verify-audit',
  'verify-ledger',
  'rebuild-summaries',
  'reset-password',
  'import',
];

export const COMMANDS = [...OF_PRODUCT, 'dev', 'test', 'check', 'workshop'];
