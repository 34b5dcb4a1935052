import { seededFraction } from './seeded-fraction.ts'

/** The pause between two messages of a mailbox. */
export interface Spacing {
  readonly minSeconds: number
  readonly maxSeconds: number
}

/** Returns a pause between the two limits, the same for the same seed. */
export function drawPauseMs({ minSeconds, maxSeconds }: Spacing, seed: string): number {
  const seconds = minSeconds + seededFraction(`spacing ${seed}`) * (maxSeconds - minSeconds)
  return Math.round(seconds * 1_000)
}
