// Starts the product with demo data in a temporary folder, which is deleted at the end.
import { dayAt } from '#domain/shared/calendar-day.ts';
import { run } from '#server/main.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from './demo/laboratory.ts';
import { USAGE, parseOrders } from './demo/demo-arguments.ts';
import { fillWithDemoData } from './demo/fill.ts';
import { ensureWebBuild } from './web-build/ensure-web-build.ts';

const SIGN_IN = `
Sign in with the password ${DEMO_PASSWORD}
  staff@demo.lab   Staff: enters work orders, completes and bills them
  admin@demo.lab   Admin: sees amounts too
  super@demo.lab   Super Admin
The demo data is deleted when the demo ends (Ctrl+C).
`;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const orders = parseOrders(process.argv.slice(2));
if (orders === null) {
  console.error(USAGE);
  process.exitCode = 1;
} else if (process.env['DATABASE_URL']) {
  console.error(
    'DATABASE_URL is set. Demo data is never written into a database in use. Unset DATABASE_URL and try again.',
  );
  process.exitCode = 1;
} else if (process.env['DATA_DIR']) {
  console.error(
    'DATA_DIR is set. The demo uses a temporary folder, which is deleted when the demo ends. Unset DATA_DIR and try again.',
  );
  process.exitCode = 1;
} else {
  await ensureWebBuild();
  await demonstrate(orders);
}

async function demonstrate(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marginline-demo-'));
  // Runs at every exit except a hard kill. Retries because the database may still be busy.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  process.env['DATA_DIR'] = folder;
  // A temporary database needs no backup, unless BACKUP_HOUR is set.
  process.env['BACKUP_HOUR'] ??= 'off';
  // Before the product handles signals, a signal would end the process without `exit`.
  const giveUp = (): never => process.exit(130);
  for (const signal of SIGNALS) process.on(signal, giveUp);
  await run({
    prepare: async (pool) => {
      console.log(`Making ${count} work orders and all that belongs to them …`);
      const today = dayAt(Date.now(), 'Asia/Kolkata');
      await fillWithDemoData(pool, { orders: count, today, log: (line) => console.log(`  ${line}`) });
      for (const signal of SIGNALS) process.off(signal, giveUp);
      console.log(SIGN_IN);
    },
  });
}
