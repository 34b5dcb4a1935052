/** One part of the gate. */
export interface Step {
  name: string
  run: () => Promise<Outcome>
}

export interface Outcome {
  isGood: boolean
  /** How much was examined, or what is wrong. */
  note: string
  /** The tool's output, shown if the step failed. */
  output?: string
  tests?: { passed: number; failed: number }
  /** Timing lines, printed below the step's own line. */
  times?: readonly string[]
}

/** Returns a tool's result. A tool that examined nothing has failed, whatever its exit code. */
export function toOutcome(
  tool: { code: number; output: string },
  examined: number,
  what: string,
): Outcome {
  if (tool.code === 0 && examined === 0) return { isGood: false, note: `examined no ${what}` }
  return { isGood: tool.code === 0, note: `${examined} ${what}`, output: tool.output }
}
