import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const FOLDER = 'db/migrations/';
const NAMED = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** Migrations run once, in order, on every laboratory's data: numbers without gap or twin, and a name that tells what they do. */
export function migrationProblems({ paths }: Checkout): Problem[] {
  const files = paths.filter((path) => path.startsWith(FOLDER));
  const misnamed = files.filter((path) => !NAMED.test(path.slice(FOLDER.length)));
  const numbered = files.filter((path) => !misnamed.includes(path));
  return [
    ...misnamed.map((file) => ({ rule: 'migration-name', file, text: 'A migration is named NNNN-noun-what.sql.' })),
    ...numberProblems('migration-number', numbered, FOLDER.length),
  ];
}

/** For files named by number: each must have the number of its place, from 0001 on. */
export function numberProblems(rule: string, files: readonly string[], from: number): Problem[] {
  return files.flatMap((file, index) => {
    const number = Number(file.slice(from, from + 4));
    if (number === index + 1) return [];
    const text = `Has number ${number} where ${index + 1} is due: numbers run from 0001 without gap or twin.`;
    return [{ rule, file, text }];
  });
}
