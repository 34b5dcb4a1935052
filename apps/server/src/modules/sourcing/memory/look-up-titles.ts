import type { CompiledSearch } from '@headwater/matching'
import { createTitleTables } from '@headwater/matching/engine'
import { yieldToEventLoop } from '#platform/yield-to-event-loop'
import type { EpochSegment } from './epoch-segment.ts'
import type { EpochSearch } from './messages.ts'

/** Time in milliseconds before requests get to run. */
const sliceMs = 12

/**
 * Looks up how far each title of these segments counts for a search, in slices, because titles that
 * were never compared before take longest.
 */
export async function lookUpTitles(
  segments: readonly EpochSegment[],
  search: CompiledSearch,
): Promise<EpochSearch['titles']> {
  const titles: EpochSearch['titles'][number][] = []
  let until = performance.now() + sliceMs
  for (const { number, segment } of segments) {
    const steps = createTitleTables(segment, search)
    let step = steps.next()
    while (!step.done) {
      if (performance.now() >= until) {
        await yieldToEventLoop()
        until = performance.now() + sliceMs
      }
      step = steps.next()
    }
    titles.push(...step.value.map((table) => ({ segment: number, ...table })))
  }
  return titles
}
