import type { ImportCounts } from '@headwater/contract/people/imports'
import { formatCount } from '#lib/format'

/** Formats what undoing an import does, in one or two sentences. */
export function formatUndoEffect({ added, merged }: ImportCounts): string {
  const removed = `Undoing removes ${formatCount(added, 'person', 'people')} it added`
  const cleaned =
    merged > 0
      ? ` and takes back what ${formatCount(merged, 'merged line', 'merged lines')} brought`
      : ''
  return `${removed}${cleaned}. What other imports say stays.`
}
