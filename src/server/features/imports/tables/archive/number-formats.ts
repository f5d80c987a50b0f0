// How a spreadsheet displays a number in its format. Only the parts that change the meaning: days, leading zeros, Dr
// and Cr.

/** A cell as it is displayed. A day is `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM:SS`. */
export interface ShownNumber {
  readonly text: string;
  readonly isDate: boolean;
}

/** A part of a format between semicolons. */
interface Section {
  /** Placeholders for digits, days and times. Literal text is only in `parts`. */
  readonly codes: string;
  readonly parts: readonly { readonly kind: 'code' | 'literal'; readonly text: string }[];
  /** `[h]`: elapsed hours. */
  readonly isElapsed: boolean;
  /** `[>=100]` */
  readonly condition: RegExpExecArray | null;
}

const TOKEN = /"(?<quoted>[^"]*)"|\\(?<escaped>.)|[_*].|\[(?<bracket>[^\]]*)\]|am\/pm|a\/p|general|(?<code>[\s\S])/giu;

function sectionsOf(format: string): Section[] {
  const sections: Section[] = [];
  let parts: { kind: 'code' | 'literal'; text: string }[] = [];
  let isElapsed = false;
  let condition: RegExpExecArray | null = null;
  const finish = (): void => {
    const codes = parts.map(({ kind, text }) => (kind === 'code' ? text : '')).join('');
    sections.push({ codes, parts, isElapsed, condition });
    [parts, isElapsed, condition] = [[], false, null];
  };
  for (const { groups = {} } of format.matchAll(TOKEN)) {
    const { quoted, escaped, bracket, code } = groups;
    if (code === ';') finish();
    else if (code !== undefined)
      parts.push({ kind: /[0#?.,%ehsdmy/@]/i.test(code) ? 'code' : 'literal', text: code.toLowerCase() });
    else if (bracket === undefined) parts.push({ kind: 'literal', text: quoted ?? escaped ?? '' });
    else {
      isElapsed ||= /^[hms]+$/i.test(bracket);
      condition ??= /^(?<sign>[<>=]{1,2})(?<limit>-?[\d.]+)$/.exec(bracket);
    }
  }
  finish();
  return sections;
}

const known = new Map<string, readonly Section[]>();

/** Returns the cached sections of a format: a file has few formats and many cells. */
function parsedFormat(format: string): readonly Section[] {
  const found = known.get(format) ?? sectionsOf(format);
  if (known.size < 1000) known.set(format, found);
  return found;
}

function fits({ groups = {} }: RegExpExecArray, value: number): boolean {
  const limit = Number(groups['limit']);
  const { sign = '' } = groups;
  if (sign === '<>') return value !== limit;
  return (
    (sign.includes('<') && value < limit) ||
    (sign.includes('>') && value > limit) ||
    (sign.includes('=') && value === limit)
  );
}

/** Returns the section for a value, and whether the section omits the minus sign. */
function sectionOf(
  sections: readonly Section[],
  value: number,
): { readonly section: Section | undefined; readonly isBare: boolean } {
  const [first, second, third] = sections;
  if (sections.some(({ condition }) => condition !== null)) {
    const section = sections.find(({ condition }) => condition === null || fits(condition, value));
    return { section, isBare: section !== first && value < 0 };
  }
  if (value < 0 && second !== undefined) return { section: second, isBare: true };
  return { section: value === 0 ? (third ?? first) : first, isBare: false };
}

const isDay = ({ codes, isElapsed }: Section): boolean =>
  /[dy]/.test(codes) || (codes.includes('m') && !isElapsed && !/[hs]/.test(codes));
const isTime = ({ codes, isElapsed }: Section): boolean => !isElapsed && /[hs]/.test(codes);

/** Rounds to 15 digits, as spreadsheets do: 0.1 + 0.2 is 0.3. */
const plainText = (value: number): string => String(Number(value.toPrecision(15)));

const DAY = 86_400;
/** Day 0 for days from 1 March 1900, which is day 61: spreadsheets count a 29 February 1900. */
const BEFORE_FIRST_DAY = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
/** 31 December 9999 */
const MAX_DAY = 2_958_465;

function momentText(serial: number, is1904: boolean): ShownNumber | null {
  const days = is1904 ? serial + DAYS_TO_1904 : serial >= 1 && serial < 60 ? serial + 1 : serial;
  if (serial < 0 || days >= MAX_DAY + 1) return null;
  const [day = '', time = ''] = new Date(BEFORE_FIRST_DAY + Math.round(days * DAY) * 1000).toISOString().split(/[T.]/);
  if (serial < 1) return { text: time.replace(/:00$/, ''), isDate: false };
  return { text: time === '00:00:00' ? day : `${day}T${time}`, isDate: true };
}

const DEBIT_OR_CREDIT = /(?:^|[^a-z])(dr|cr)(?:[^a-z]|$)/i;
const CURRENCY = /^[^a-z]*(?:rs|inr|usd|eur)?[^a-z]*$/i;

/** Returns the literal text before the first digit. */
function prefixOf({ parts }: Section): string {
  const end = parts.findIndex(({ kind }) => kind === 'code');
  return parts
    .slice(0, end === -1 ? 0 : end)
    .map(({ text }) => text)
    .join('');
}

/** Whether the format of a whole number matters: `000` displays 7 as 007, `"WO-"0` as WO-7. */
const keepsForm = (section: Section): boolean =>
  /^[0#]*0$/.test(section.codes) && (/0[0#]*0/.test(section.codes) || !CURRENCY.test(prefixOf(section)));

function inForm({ parts, codes }: Section, digits: string): string {
  const [, least = ''] = /(0[0#]*)?$/.exec(codes) ?? [];
  const rest = [...digits.padStart(least.length, '0')];
  let places = codes.length;
  return parts
    .map(({ kind, text }) => {
      if (kind === 'literal') return text;
      places -= 1;
      // The first placeholder takes all surplus digits.
      return rest.splice(0, Math.max(0, rest.length - places)).join('');
    })
    .join('');
}

/** Returns a number as the format of its cell displays it. */
export function shownNumber(value: number, format: string, is1904: boolean): ShownNumber {
  const { section, isBare } = sectionOf(parsedFormat(format), value);
  const plain = { text: plainText(isBare ? Math.abs(value) : value), isDate: false };
  if (section === undefined) return { text: plainText(value), isDate: false };
  if (isDay(section) || isTime(section)) return momentText(value, is1904) ?? { text: plainText(value), isDate: false };
  const literal = section.parts.map(({ kind, text }) => (kind === 'literal' ? text : ' ')).join('');
  const [, side] = DEBIT_OR_CREDIT.exec(literal) ?? [];
  if (side !== undefined) return { text: `${plain.text} ${side}`, isDate: false };
  if (Number.isSafeInteger(value) && value >= 0 && keepsForm(section))
    return { text: inForm(section, String(value)), isDate: false };
  return { text: plainText(value), isDate: false };
}

const BUILT_IN: Readonly<Record<number, string>> = {
  14: 'd/m/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  // Dates in East Asian formats
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy/m/d'])),
};

/** Returns the built-in format of an ID. */
export const builtInFormat = (id: number): string => BUILT_IN[id] ?? 'General';
