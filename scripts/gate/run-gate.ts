import { styleText } from 'node:util'
import type { Outcome, Step } from './step.ts'

/**
 * Runs every step even after a failure, and prints a line for each. Steps of one group run in
 * parallel. The last line printed is `N passed, N failed`: tests, plus one per step.
 */
export async function runGate(
  groups: readonly (readonly Step[])[],
  print: (line: string) => void = console.log,
): Promise<boolean> {
  const done: Finished[] = []
  for (const group of groups) {
    done.push(...(await Promise.all(group.map((step) => runStep(step, print)))))
  }
  const failed = done.filter(({ outcome }) => !outcome.isGood)
  if (done.length === 0) throw new Error('The gate has no steps.')
  print('')
  for (const { line, outcome } of done) {
    print(line)
    for (const time of outcome.times ?? []) print(`    ${time}`)
  }
  const tests = done.map(({ outcome }) => outcome.tests ?? { passed: 0, failed: 0 })
  const passed = sum(tests.map((test) => test.passed)) + done.length - failed.length
  print('')
  print(`${passed} passed, ${sum(tests.map((test) => test.failed)) + failed.length} failed`)
  return failed.length === 0
}

interface Finished {
  outcome: Outcome
  line: string
}

async function runStep(step: Step, print: (line: string) => void): Promise<Finished> {
  const begin = performance.now()
  const outcome = await step
    .run()
    .catch((error): Outcome => ({ isGood: false, note: 'could not be run', output: String(error) }))
  const line = formatStepResult(step.name, outcome, performance.now() - begin)
  if (!outcome.isGood && outcome.output) print(`\n${outcome.output.trim()}\n`)
  print(line)
  return { outcome, line }
}

function formatStepResult(name: string, { isGood, note }: Outcome, milliseconds: number): string {
  const mark = isGood ? styleText('green', '✓') : styleText('red', '✗')
  const time = `${(milliseconds / 1000).toFixed(1)} s`
  return `${mark} ${name.padEnd(12)}${time.padStart(8)}  ${note}`
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
