import type { NameRegion } from './name-parts.ts';
import { DEVANAGARI_NAMES, NAME_REGIONS, TAMIL_NAMES } from './name-parts.ts';
import type { Random } from './random.ts';
import { weighted } from './weighted.ts';

const drawRegion = weighted(NAME_REGIONS.map((region) => [region, region.weight] as const));
const INITIALS = 'ABCDGHJKLMNPRSTV';

const initial = (random: Random): string => INITIALS.charAt(random.between(0, INITIALS.length - 1));

/** A doctor's name without title: Anil Kumar Sharma, R. Karthik, Fatima Shaikh. */
export function doctorName(random: Random): string {
  const region = drawRegion(random);
  const first = random.pick(random.chance(0.42) ? region.women : region.men);
  if (region.initials && random.chance(0.45)) return `${initial(random)}. ${first}`;
  const last = random.pick(region.last);
  return random.chance(0.12) ? `${first} ${initial(random)}. ${last}` : `${first} ${last}`;
}

/** A patient's name as it stands on a doctor's slip: whole, with a title, short, with initials, now and then in another script. */
export function patientName(random: Random): string {
  const kind = random.next();
  if (kind < 0.012) return random.pick(DEVANAGARI_NAMES);
  if (kind < 0.02) return random.pick(TAMIL_NAMES);
  const region = drawRegion(random);
  const isWoman = random.chance(0.54);
  const first = random.pick(isWoman ? region.women : region.men);
  if (kind < 0.07) return first;
  if (kind < 0.12) return `${isWoman ? 'Mrs.' : 'Mr.'} ${wholeName(random, region, first)}`;
  if (kind < 0.13) return `${isWoman ? 'Smt' : 'Shri'} ${wholeName(random, region, first)}`;
  return wholeName(random, region, first);
}

function wholeName(random: Random, region: NameRegion, first: string): string {
  if (region.initials && random.chance(0.5))
    return random.chance(0.5) ? `${initial(random)}. ${first}` : `${first} ${initial(random)}`;
  if (random.chance(0.04)) return `${first} ${initial(random)}`;
  return `${first} ${random.pick(region.last)}`;
}
