// Names of the commands: bootstrap.mjs runs scripts/<command>.ts.

/** Commands that run without devDependencies. */
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
