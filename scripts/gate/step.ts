/** One part of the gate. */
export interface Step {
  name: string
  run: () => Promise<Outcome>
}

export interface Outcome {
  isGood: boolean
  /** How much was examined, or what is wrong. */
  note: string
  /** What the tool printed; shown when the step failed. */
  output?: string
  tests?: { passed: number; failed: number }
  /** Lines on where the time went, printed below the step's own. */
  times?: readonly string[]
}

/** A tool's result. One that examined nothing has failed, whatever its exit code. */
export function toOutcome(
  tool: { code: number; output: string },
  examined: number,
  what: string,
): Outcome {
  if (tool.code === 0 && examined === 0) return { isGood: false, note: `examined no ${what}` }
  return { isGood: tool.code === 0, note: `${examined} ${what}`, output: tool.output }
}
