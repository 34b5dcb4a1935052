export interface Report {
  examined: number
  violations: string[]
}

/** The result of a check. Having looked at nothing is a violation: silence must mean something. */
export function report(examined: number, violations: string[]): Report {
  if (examined > 0) return { examined, violations }
  return { examined, violations: ['examined nothing', ...violations] }
}
