import type { ResultOf } from '@headwater/contract/endpoint'
import type { previewImport } from '@headwater/contract/people/imports'
import { pluralise } from '@headwater/contract/plural'
import { formatCount, formatNumber } from '#lib/format'

interface StartSummary {
  /** The label of the button. People who certainly will not be imported are not counted. */
  label: string
  /** Sentences about people left out, each followed by a space, or empty. */
  left: string
}

/** Summarises what starting the import will do, as far as the preview shows. */
export function summariseStart(
  total: number | null,
  preview: ResultOf<typeof previewImport> | undefined,
): StartSummary {
  if (total === null || !preview) return { label: 'Import these people', left: '' }
  const { lines, refused } = preview.looked
  const suppressed = preview.rows.filter(({ outcome }) => outcome === 'suppress').length
  const people = formatCount(total - refused - suppressed, 'person', 'people')
  // Beyond the checked lines more may be refused.
  const isWhole = lines >= total
  return {
    label: isWhole ? `Import ${people}` : `Import up to ${people}`,
    left: formatRefused(refused, isWhole) + formatSuppressed(suppressed),
  }
}

function formatRefused(count: number, isWhole: boolean): string {
  if (count === 0) return ''
  const lines = `${formatCount(count, 'entry', 'entries')} will be skipped. `
  return isWhole ? lines : `At least ${lines}`
}

function formatSuppressed(count: number): string {
  if (count === 0) return ''
  return `${formatNumber(count)} ${pluralise(count, 'is', 'are')} on the do-not-contact list. `
}
