/** Returns the browser's time zone, for users who have not chosen one yet. */
export function getBrowserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
