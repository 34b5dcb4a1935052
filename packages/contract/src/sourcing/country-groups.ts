interface CountryGroup {
  /** A country code, or the codes of a region joined by commas. */
  readonly key: string
  readonly text: string
}

const list = 'countries:'
const separator = ','

/** Returns the key that a region has among the display names of criteria. */
export function regionKey(codes: readonly string[]): string {
  return codes.join(separator)
}

/** Returns the countries of a key of a country or a region. */
export function codesOfRegion(key: string): string[] {
  return key.split(separator)
}

/**
 * Groups the countries of a criterion into regions and single countries. Criteria hold countries
 * only: a region is recognised when all of its countries are there and the display names have it.
 */
export function groupCountries(
  codes: readonly string[],
  names: Readonly<Record<string, string>>,
): CountryGroup[] {
  const left = new Set(codes)
  const regions = Object.entries(names)
    .flatMap(([name, text]) => {
      const key = name.startsWith(list) ? name.slice(list.length) : ''
      return key.includes(separator) ? [{ key, text }] : []
    })
    .toSorted((a, b) => b.key.length - a.key.length)
    .filter(({ key }) => {
      const own = codesOfRegion(key)
      const isWhole = own.every((code) => left.has(code))
      if (isWhole) for (const code of own) left.delete(code)
      return isWhole
    })
  return [...regions, ...[...left].map((code) => ({ key: code, text: names[list + code] ?? code }))]
}
