import { suggestionLists } from '@headwater/contract/reference'
import { cities } from '@headwater/gazetteer'
import type { Logger } from '#platform/logger'
import { yieldToEventLoop } from '#platform/yield-to-event-loop'
import { getBuiltInSearch } from './get-searchable-list.ts'
import { wholeLists } from './whole-lists.ts'

/**
 * Builds every list ahead of need, one after the other, yielding to requests in between. A failure
 * is logged and occurs again when the list is requested.
 */
export async function warmReference(log: Logger): Promise<void> {
  const fixed = suggestionLists.filter((list) => list !== 'companies')
  const steps: readonly (() => unknown)[] = [
    ...wholeLists.map(({ prepare }) => prepare),
    cities,
    ...fixed.map((list) => () => getBuiltInSearch(list)),
  ]
  for (const step of steps) {
    await yieldToEventLoop()
    try {
      step()
    } catch (error) {
      log.error({ err: error }, 'a reference list is broken')
    }
  }
}
