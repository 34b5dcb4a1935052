/** The time as the process sees it. Leases, windows and expiries go by the database's `now()`. */
export function systemClock(): Date {
  return new Date()
}
