const hourMs = 3_600_000

/** Returns the time before which removed items are gone for good. */
export function oldestRestorable(now: Date): Date {
  return new Date(now.getTime() - hourMs)
}

/** Returns the time until which an item removed now can be restored. */
export function restorableUntil(now: Date): Date {
  return new Date(now.getTime() + hourMs + 1)
}
