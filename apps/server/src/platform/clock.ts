/** Returns the process's time. Leases, windows and expiries use the database's `now()` instead. */
export function systemClock(): Date {
  return new Date()
}
