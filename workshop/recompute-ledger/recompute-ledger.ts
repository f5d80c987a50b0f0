import { readFileSync } from 'node:fs';
import { recompute } from './recompute.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run workshop -- recompute-ledger FILE\nFILE is a ledger that was exported as CSV.');
  process.exitCode = 1;
} else {
  const { doctors, faults } = recompute(readFileSync(file, 'utf8'));
  for (const { doctor, ...owes } of doctors.values()) console.log(doctor, owes);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
