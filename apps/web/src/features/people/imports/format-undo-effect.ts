import type { ImportCounts } from '@headwater/contract/people/imports'
import { formatCount } from '#lib/format'

/** Formats what undoing an import does, in one or two sentences. */
export function formatUndoEffect({ added, merged }: ImportCounts): string {
  const removed = `Removes ${formatCount(added, 'person', 'people')} added by this import`
  const cleaned =
    merged > 0
      ? ` and details added from ${formatCount(merged, 'merged entry', 'merged entries')}`
      : ''
  return `${removed}${cleaned}. Data from other imports stays.`
}
