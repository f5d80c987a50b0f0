import { addressOf } from '#web/platform/calls/request-of.ts';
import { getLaboratoryLogo } from '#contract/laboratory.ts';

/** The address of a logo that the laboratory uses or has used. */
export const logoAddress = (logoId: string): string => addressOf(getLaboratoryLogo, { params: { logo_id: logoId } });
