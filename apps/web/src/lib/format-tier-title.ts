import { defaultTierName } from '@headwater/contract/constants'

/** Formats the title of a tier for every place that shows it. A company always has a tier. */
export function formatTierTitle(title: string | null | undefined): string {
  return title?.trim() || defaultTierName
}
