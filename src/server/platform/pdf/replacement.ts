// What a document says in the place of signs that no typeface of ours draws.

const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Chinese', /\p{Script=Han}/u],
  ['Japanese', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Odia', /\p{Script=Oriya}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Tibetan', /\p{Script=Tibetan}/u],
  ['Burmese', /\p{Script=Myanmar}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Santali', /\p{Script=Ol_Chiki}/u],
  ['Meitei', /\p{Script=Meetei_Mayek}/u],
];

/** `[emoji]`, `[Chinese]`, `[sign]`: a reader sees that something is missing, and what kind of thing. */
export function replacementFor(character: string): string {
  const script = SCRIPTS.find(([, letters]) => letters.test(character));
  if (script !== undefined) return `[${script[0]}]`;
  if (/\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)) return '[emoji]';
  return '[sign]';
}
