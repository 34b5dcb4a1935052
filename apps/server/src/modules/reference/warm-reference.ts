import { setImmediate as breathe } from 'node:timers/promises'
import { suggestionLists } from '@headwater/contract/reference'
import { cities } from '@headwater/gazetteer'
import type { Logger } from '#platform/logger'
import { openFixedSearch } from './open-search.ts'
import { wholeLists } from './whole-lists.ts'

/**
 * Makes every list ready before somebody asks, one after the other with room for requests between.
 * Whatever can't be made is logged, and fails again where it is asked for.
 */
export async function warmReference(log: Logger): Promise<void> {
  const fixed = suggestionLists.filter((list) => list !== 'companies')
  const steps: readonly (() => unknown)[] = [
    ...wholeLists.map(({ prepare }) => prepare),
    cities,
    ...fixed.map((list) => () => openFixedSearch(list)),
  ]
  for (const step of steps) {
    await breathe()
    try {
      step()
    } catch (error) {
      log.error({ err: error }, 'a reference list is broken')
    }
  }
}
