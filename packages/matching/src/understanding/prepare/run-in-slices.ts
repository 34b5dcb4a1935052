import { setImmediate as breathe } from 'node:timers/promises'

/** Longer than this nobody else should wait. */
const sliceMs = 12

/** Takes steps one after the other, and lets whatever else is waiting run in between. */
export async function runInSlices(steps: Iterator<void, unknown>): Promise<void> {
  let until = performance.now() + sliceMs
  while (!steps.next().done) {
    if (performance.now() < until) continue
    await breathe()
    until = performance.now() + sliceMs
  }
}
