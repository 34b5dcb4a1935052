import { findCity, findCountry } from '@headwater/gazetteer'

export interface Place {
  readonly city: string | null
  readonly cityId: number | null
  readonly country: string | null
}

/** Finds a person's place: a known city, otherwise the text as written. */
export function findPlace(
  cityText: string,
  location: string,
  countryText: string,
): Place | undefined {
  const given = countryText === '' ? undefined : findCountry(countryText)?.code
  for (const text of [cityText, location].filter((one) => one !== '')) {
    const onlyCountry = findCountry(text)
    if (onlyCountry && text !== cityText)
      return { city: null, cityId: null, country: onlyCountry.code }
    const city = findCity(text, given) ?? (given ? undefined : findCity(text))
    if (city) return { city: city.name.slice(0, 100), cityId: city.id, country: city.country }
  }
  const parts = location.split(/[,;|/]/).map((part) => part.trim())
  const country =
    given ??
    parts
      .reverse()
      .map((part) => findCountry(part)?.code)
      .find(Boolean) ??
    null
  const named =
    cityText === '' ? (parts.length > 1 || country === null ? (parts.at(-1) ?? '') : '') : cityText
  const city = isPlaceName(named) ? named.slice(0, 100) : null
  return city === null && country === null ? undefined : { city, cityId: null, country }
}

function isPlaceName(text: string): boolean {
  return (
    /^\p{L}[\p{L}\p{M} .'’-]{1,60}$/u.test(text) &&
    !/^(remote|hybrid|worldwide|anywhere|global|n\/?a|none|home ?office|emea|apac|various)$/i.test(
      text,
    )
  )
}
