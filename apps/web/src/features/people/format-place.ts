import type { Locale } from '#lib/format'

type Language = Locale['language']

/** Formats the known parts of "Berlin, Germany". */
export function formatPlace(
  place: { city: string | null; country: string | null },
  language: Language,
): string | undefined {
  const country = place.country === null ? null : formatCountry(place.country, language)
  return [place.city, country].filter(Boolean).join(', ') || undefined
}

export function formatCountry(code: string, language: Language): string {
  return formatCode('region', code, language)
}

export function formatLanguage(code: string, language: Language): string {
  return formatCode('language', code, language)
}

const displayNames = new Map<string, Intl.DisplayNames>()

/** Codes unknown to the browser are shown as they are. */
function formatCode(type: 'region' | 'language', code: string, language: Language): string {
  const key = `${type} ${language}`
  const namer = displayNames.get(key) ?? new Intl.DisplayNames(language, { type, fallback: 'code' })
  displayNames.set(key, namer)
  try {
    return namer.of(code) ?? code
  } catch {
    return code
  }
}
