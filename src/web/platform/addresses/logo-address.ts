import { addressOf } from '#web/platform/calls/request-of.ts';
import { getLaboratoryLogo } from '#contract/laboratory.ts';

/** The address of a current or former logo of the laboratory. */
export const logoAddress = (logoId: string): string => addressOf(getLaboratoryLogo, { params: { logo_id: logoId } });
