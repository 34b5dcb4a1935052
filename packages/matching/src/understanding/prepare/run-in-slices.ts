import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Maximum time in milliseconds before other tasks get to run. */
const sliceMs = 12

/** Runs steps one after the other and lets pending tasks run in between. */
export async function runInSlices(steps: Iterator<void, unknown>): Promise<void> {
  let until = performance.now() + sliceMs
  while (!steps.next().done) {
    if (performance.now() < until) continue
    await yieldToEventLoop()
    until = performance.now() + sliceMs
  }
}
