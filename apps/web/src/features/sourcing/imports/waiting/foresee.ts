import type { ResultOf } from '@headwater/contract/endpoint'
import type { previewImport } from '@headwater/contract/sourcing/imports'
import { countOf, formatNumber } from '#lib/format'

interface Foreseen {
  /** For the button: whoever is certain to stay out is not counted. */
  label: string
  /** Who stays out, as sentences with a space behind them; empty where nobody does. */
  left: string
}

/** What starting the import will do, as far as the preview knows. */
export function foresee(
  total: number | null,
  preview: ResultOf<typeof previewImport> | undefined,
): Foreseen {
  if (total === null || !preview) return { label: 'Import these people', left: '' }
  const { lines, refused } = preview.looked
  const suppressed = preview.rows.filter(({ outcome }) => outcome === 'suppress').length
  const people = countOf(total - refused - suppressed, 'person', 'people')
  // Beyond what was looked at more may be refused.
  const isWhole = lines >= total
  return {
    label: isWhole ? `Import ${people}` : `Import up to ${people}`,
    left: sayRefused(refused, isWhole) + saySuppressed(suppressed),
  }
}

function sayRefused(count: number, isWhole: boolean): string {
  if (count === 0) return ''
  const lines = `${countOf(count, 'line', 'lines')} will be refused. `
  return isWhole ? lines : `At least ${lines}`
}

function saySuppressed(count: number): string {
  if (count === 0) return ''
  return `${formatNumber(count)} ${count === 1 ? 'is' : 'are'} left out as they asked. `
}
