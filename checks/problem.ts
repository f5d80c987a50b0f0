/** What a check found: where, which rule, and the sentence that tells what to do and why the rule is there. */
export interface Problem {
  readonly rule: string;
  /** From the repository's root, with forward slashes. */
  readonly file: string;
  readonly line?: number;
  readonly text: string;
}

/** Prints the problems for a person and sets the exit code; `checked` says what was looked at when there are none. */
export function report(problems: readonly Problem[], checked: string): void {
  for (const { file, line, rule, text } of problems) {
    console.log(`${file}${line === undefined ? '' : `:${line}`}  ${text}  [${rule}]`);
  }
  console.log(problems.length === 0 ? `${checked}: no problems.` : `${checked}: ${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
