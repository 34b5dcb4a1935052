import { languages } from '@headwater/contract/identity/fields'

/** Returns every time zone the browser knows, plus the user's own under its stored name. */
export function listTimeZones(own: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort()
}

/** Formats "America/New_York" as "America/New York". */
export function formatTimeZone(zone: string): string {
  return zone.replaceAll('_', ' ')
}

const languageNames: Readonly<Record<(typeof languages)[number], string>> = {
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
}

export const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))
