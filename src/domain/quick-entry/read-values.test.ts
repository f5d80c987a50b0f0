// Each reader alone: the text that it recognizes, and the text that it leaves.
import { describe, expect, test } from 'vitest';
import { claimBullets, claimHeaders, claimServiceTexts, findFacts, factsWithin } from './find-facts.ts';
import { claimDays } from './read-days.ts';
import {
  claimAmounts,
  claimOtherNumbers,
  claimRepetitions,
  claimSameShade,
  claimTrials,
  claimUrgent,
} from './read-flags.ts';
import { findDoctors, findName, findPatients, isOneDoctor, senderName } from './read-names.ts';
import { readOrder } from './read-order.ts';
import { claimProducts, claimSimilarProducts, indexProductWords, isSimilar } from './read-products.ts';
import { claimOtherShade, claimShades } from './read-shades.ts';
import { claimTeeth } from './read-teeth.ts';
import { unusedText } from './rest-text.ts';
import { createScanner, removeSpans } from './scanner.ts';
import { splitOrders } from './split-orders.ts';

const DAYS = { today: '2026-11-26', working_days: [1, 2, 3, 4, 5, 6], holidays: [] };
const WORDS = indexProductWords([
  { name: 'Zirconia', keywords: ['zir'] },
  { name: 'Pfm', keywords: [] },
  { name: 'Implant pfm', keywords: ['implant'] },
  { name: 'E-max', keywords: ['emax'] },
  { name: 'U/L/danture', keywords: ['cd'] },
]);

test('a header is recognized with its sender, and so are service texts', () => {
  const scanner = createScanner('[22/11/26, 10:14:05\u202Fam] Dr Rao: hi\n22/11/2026, 10:14 - Asha: <Media omitted>');
  expect(claimHeaders(scanner).map(({ value }) => value)).toEqual(['Dr Rao', 'Asha']);
  expect(claimServiceTexts(scanner)).toHaveLength(1);
});

test.each([
  ['1) a\n2) b', 2],
  ['#1 a\n#2 b', 2],
  ['- a\n- b', 2],
  ['- a', 0],
  ['36. a\n46. b', 0],
])('marks of the list %j: %d', (text, count) => expect(claimBullets(createScanner(text))).toHaveLength(count));

test.each([
  ['28/11', 'expected', '2026-11-28'],
  ['due 2 dec', 'expected', '2026-12-02'],
  ['trial 28/11', 'trial', '2026-11-28'],
  ['date 25/11', 'order', '2026-11-25'],
  ['thursday', 'expected', '2026-12-03'],
  ['3d', 'expected', '2026-11-30'],
  ['by 12-12', 'expected', '2026-12-12'],
  ['12/11', 'expected', null],
  ['31/11', 'expected', null],
  ['12-11', undefined, undefined],
  ['11.12', undefined, undefined],
  ['14/15/16', undefined, undefined],
  ['11/12/13', undefined, undefined],
])('%s is a date for %s: %s', (text, use, day) => {
  const [found] = claimDays(createScanner(text), DAYS);
  expect([found?.value.use, found?.value.day]).toEqual([use, day]);
});

test.each([
  [claimAmounts, '₹1800 rs 500 200/-', 3],
  [claimOtherNumbers, '9825012345, 45/M, 35 yrs, 10:30, 3 unit', 5],
  [claimUrgent, 'urgent asap !!', 3],
  [claimTrials, 'trial, bisque', 2],
  [claimSameShade, 'same shade, shade same', 2],
  [claimRepetitions, 'same, ditto, same patient, same as last time', 3],
  [findDoctors, 'Dr Rao; doctor: Asha', 2],
  [findPatients, 'pt Asha, patient name: Ravi', 2],
])('%o finds in %j: %d', (find, text, count) => expect(find(createScanner(text))).toHaveLength(count));

test('names', () => {
  const scanner = createScanner('pls make for Asha Rao with light contacts');
  expect(findName(scanner, { from: 0, to: scanner.left.length })?.value).toBe('Asha Rao');
  expect(senderName('Dr. Asha Rao')).toBe('Asha Rao');
  expect(senderName('Asha')).toBeNull();
  expect([isOneDoctor(['Dr Rao', 'RAO']), isOneDoctor(['Rao', 'Shah'])]).toEqual([true, false]);
});

test.each([
  ['e max', ['E-max']],
  ['E.MAX', ['E-max']],
  ['implant crown pfm', ['Implant pfm']],
  ['c d zir', ['Zirconia']],
  ['zircona', []],
])('products in %s: %j', (text, names) =>
  expect(claimProducts(createScanner(text), WORDS).map(({ value }) => value.name)).toEqual(names),
);

test('a product with a wrong letter', () => {
  expect(claimSimilarProducts(createScanner('zircona zir'), WORDS).map(({ value }) => value)).toEqual([
    { name: 'Zirconia', similarTo: 'zircona' },
  ]);
  expect(
    ['zircona', 'zirconai', 'zirkonia', 'zirconiaa', 'zirrona', 'zirconia'].map((word) => isSimilar(word, 'zirconia')),
  ).toEqual([true, true, true, true, false, false]);
  expect(isSimilar('petal', 'metal')).toBe(false);
});

test.each([
  ['a3.5', ['A3.5'], []],
  ['2m2 A1 + A2', ['2M2', 'A1+A2'], []],
  ['shade a 3', ['A3'], []],
  ['a 3', [], ['A3']],
  ['shade as in photo', [], ['as in photo']],
])('shades in %s: %j, else %j', (text, shades, others) => {
  const scanner = createScanner(text);
  expect(claimShades(scanner).map(({ value }) => value)).toEqual(shades);
  expect(claimOtherShade(scanner).map(({ value }) => value)).toEqual(others);
});

test.each([
  ['13 to 11', [13, 12, 11], 0],
  ['UR 6 7', [17, 16], 0],
  ['upper right 6', [16], 0],
  ['6┘ └6', [16, 26], 0],
  ['14-44', [], 1],
  ['55', [], 1],
  ['99', [], 0],
  ['14x16', [], 0],
])('teeth in %s: %j', (text, teeth, doubts) => {
  const { found, unread } = claimTeeth(createScanner(text));
  expect([found.flatMap(({ value }) => value.teeth), unread.length]).toEqual([teeth, doubts]);
});

describe('orders', () => {
  const scan = (text: string) => {
    const scanner = createScanner(text);
    return { scanner, facts: findFacts(scanner, WORDS, DAYS) };
  };

  test.each([
    ['Asha 36 zir\nRavi 46 pfm', 2, 0],
    ['pt Asha\n36\npt Ravi\n46', 2, 0],
    ['Asha 36 zir\n\nRavi 46 pfm\n\ndue 2/12', 2, 1],
    ['Asha\n36\nzir', 1, 0],
    ['hello', 0, 0],
  ])('of %j: %d', (text, orders, dayLines) => {
    const { scanner, facts } = scan(text);
    const split = splitOrders(scanner, facts);
    expect([split.orders.length, split.dayLines.length]).toEqual([orders, dayLines]);
  });

  test('an order repeats the product of the one before', () => {
    const { scanner, facts } = scan('Asha 36 zir\nRavi 46 same');
    const [first, second] = splitOrders(scanner, facts).orders.map((place) => ({ place, places: [place], common: [] }));
    if (first === undefined || second === undefined) throw new Error('Two orders are expected');
    const before = readOrder(scanner, facts, first, undefined);
    expect(readOrder(scanner, facts, second, before)).toMatchObject({
      patient_name: 'Ravi',
      product_quality: 'Zirconia',
    });
    expect(factsWithin(facts.teeth, [second.place])).toHaveLength(1);
  });
});

test('unused text is left, part by part', () => {
  const scanner = createScanner('hi, Asha and 36 - open contact\nthanks');
  const used = [
    { from: 4, to: 8 },
    { from: 13, to: 15 },
  ];
  expect(unusedText(scanner, [{ from: 0, to: scanner.shown.length }], used)).toBe('hi, open contact\nthanks');
  removeSpans(scanner, [{ from: 0, to: 2 }]);
  expect(scanner.shown.startsWith('  , Asha')).toBe(true);
});
