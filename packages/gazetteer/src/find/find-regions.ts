import { type Region, regions } from '../lists/regions.ts'
import { once } from '../once.ts'

/** Largest first, so that Europe is not split into its parts. */
const bySize = once((): readonly Region[] =>
  regions()
    .filter(({ countries }) => countries.length > 1)
    .toSorted((a, b) => b.countries.length - a.countries.length),
)

/** Finds the regions of which all countries are among the given ones, and the countries left. */
export function findRegions(codes: readonly string[]): {
  readonly regions: readonly Region[]
  readonly rest: readonly string[]
} {
  const left = new Set(codes)
  const found = bySize().filter(({ countries }) => {
    const isWhole = countries.every((code) => left.has(code))
    if (isWhole) for (const code of countries) left.delete(code)
    return isWhole
  })
  return { regions: found, rest: [...left] }
}
