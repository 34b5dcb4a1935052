import type { Reading } from '#lib/format'

type Language = Reading['language']

/** "Berlin, Germany"; whatever of it is known. */
export function sayPlace(
  place: { city: string | null; country: string | null },
  language: Language,
): string | undefined {
  const country = place.country === null ? null : nameCountry(place.country, language)
  return [place.city, country].filter(Boolean).join(', ') || undefined
}

export function nameCountry(code: string, language: Language): string {
  return name('region', code, language)
}

export function nameLanguage(code: string, language: Language): string {
  return name('language', code, language)
}

const namers = new Map<string, Intl.DisplayNames>()

/** Codes that the browser does not know are shown as they are. */
function name(type: 'region' | 'language', code: string, language: Language): string {
  const key = `${type} ${language}`
  const namer = namers.get(key) ?? new Intl.DisplayNames(language, { type, fallback: 'code' })
  namers.set(key, namer)
  try {
    return namer.of(code) ?? code
  } catch {
    return code
  }
}
