import { languages } from '@headwater/contract/identity/fields'

/** Every zone that the browser knows, and the person's own if it has another name for it. */
export function listTimeZones(own: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort()
}

/** "America/New_York" → "America/New York". */
export function nameTimeZone(zone: string): string {
  return zone.replaceAll('_', ' ')
}

const languageNames: Readonly<Record<(typeof languages)[number], string>> = {
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
}

export const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }))
