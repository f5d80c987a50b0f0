import type { LaboratorySettings } from '#contract/laboratory.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { LOGO_LIMITS, refuseLaboratory } from '#domain/laboratory/settings.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { reencodeImage } from '#server/platform/images/reencode-image.ts';
import { storeLogo } from '../store/laboratory-settings.ts';
import { changeSettings, loadSettings } from '../steps/change-settings.ts';

/** The size in pixels to which a logo is scaled down: sharp at 6 cm on paper. */
const BOUNDS = { pixels: LOGO_LIMITS.pixels, width: 1200, height: 600 };

interface Logo {
  readonly version: number;
  readonly bytes: Uint8Array;
}

/** Uses an uploaded image as the laboratory's logo. */
export async function setLogo(
  deps: Deps,
  actor: Actor,
  { version, bytes }: Logo,
): Promise<Outcome<LaboratorySettings, 'stale_version' | 'not_an_image' | 'image_too_large'>> {
  const image = await reencodeImage(bytes, BOUNDS);
  if ('fault' in image) return refuseLaboratory(image.fault);
  const loaded = await loadSettings(deps, version);
  if (!loaded.ok) return loaded;
  return changeSettings(deps, actor, loaded.value, { logo_id: await storeLogo(deps, actor.id, image.png) });
}

/** Removes the logo. Papers printed with it can still be printed again. */
export async function removeLogo(
  deps: Deps,
  actor: Actor,
  version: number,
): Promise<Outcome<LaboratorySettings, 'stale_version'>> {
  const loaded = await loadSettings(deps, version);
  return loaded.ok ? changeSettings(deps, actor, loaded.value, { logo_id: null }) : loaded;
}
