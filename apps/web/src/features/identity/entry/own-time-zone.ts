/** The time zone this browser is in, for people who have not chosen one yet. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
