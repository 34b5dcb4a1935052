import type { ImportCounts } from '@headwater/contract/sourcing/imports'
import { countOf } from '#lib/format'

/** What undoing an import does, in one or two sentences. */
export function sayUndo({ added, merged }: ImportCounts): string {
  const removed = `Undoing removes ${countOf(added, 'person', 'people')} it added`
  const cleaned =
    merged > 0
      ? ` and takes back what ${countOf(merged, 'merged line', 'merged lines')} brought`
      : ''
  return `${removed}${cleaned}. What other imports say stays.`
}
