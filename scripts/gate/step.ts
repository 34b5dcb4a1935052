/** One part of the gate. */
export interface Step {
  name: string
  run: () => Promise<Outcome>
}

export interface Outcome {
  isGood: boolean
  /** How much was examined, or what is wrong, in a few words. */
  note: string
  /** What the tool printed; shown when the step failed. */
  output?: string
  tests?: { passed: number; failed: number }
  /** Where the time went, in lines below that of the step. */
  times?: readonly string[]
}

/** A tool's verdict, unless it looked at nothing: then its silence means nothing either. */
export function judge(
  tool: { code: number; output: string },
  examined: number,
  what: string,
): Outcome {
  if (tool.code === 0 && examined === 0) return { isGood: false, note: `examined no ${what}` }
  return { isGood: tool.code === 0, note: `${examined} ${what}`, output: tool.output }
}
