import { courseOfLedger } from '#test/support/ledger-course.ts';

courseOfLedger();
