/**
 * Returns a greeting for the time of day in the laboratory (`timeZone` is an IANA name). From midnight to 4:00 it is
 * neutral.
 */
export function greetingAt(now: Date, timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
  if (hour < 4) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}
