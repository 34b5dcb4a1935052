import type { PlanLanguage } from '@headwater/contract/flows/plans'

export const languageOptions: readonly { value: PlanLanguage; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'es', label: 'Spanish' },
  { value: 'fr', label: 'French' },
  { value: 'ar', label: 'Arabic' },
]

/** Formats "Berlin" for `Europe/Berlin`. */
export function formatZoneCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** Formats the hours 9, 10, 11, 13 as "09–12 and 13–14". */
export function formatHours(hours: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const hour of hours.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.to === hour) last.to = hour + 1
    else ranges.push({ from: hour, to: hour + 1 })
  }
  const texts = ranges.map(({ from, to }) => `${formatHour(from)}–${formatHour(to)}`)
  const last = texts.pop()
  if (last === undefined) return 'No hours'
  return texts.length === 0 ? last : `${texts.join(', ')} and ${last}`
}

function formatHour(hour: number): string {
  return String(hour).padStart(2, '0')
}
