const hourMs = 3_600_000

/** Whatever was removed before this is gone for good. */
export function oldestRestorable(now: Date): Date {
  return new Date(now.getTime() - hourMs)
}

/** From when on nobody can bring it back. */
export function forgottenFrom(now: Date): Date {
  return new Date(now.getTime() + hourMs + 1)
}
