export interface Report {
  examined: number
  violations: string[]
}

/**
 * Returns the result of a check. Having examined nothing is a violation, so that a check cannot
 * pass by accident.
 */
export function report(examined: number, violations: string[]): Report {
  if (examined > 0) return { examined, violations }
  return { examined, violations: ['examined nothing', ...violations] }
}
