import { companySizes } from '@headwater/contract/option-lists'
import { companies, companyKey } from '@headwater/gazetteer'
import { inTransaction, type PublicCtx } from '#platform/context'
import type { Database } from '#platform/database'
import { getCountryName } from './gazetteer-entries.ts'
import { listPoolCompanies, readCompaniesStamp } from './pool-companies-store.ts'
import { createSearchable, type ReferenceEntry, type SearchableList } from './searchable.ts'

/** How long the pool's employers are cached. */
const cacheMs = 30_000

interface CachedSearch {
  readonly stamp: string
  readonly searchable: SearchableList
  checkedAt: number
}

const searchCache = new WeakMap<Database, CachedSearch>()

/**
 * Returns the search over well-known employers and those of the pool, rebuilt after the pool has
 * changed.
 */
export async function getCompanySearch(ctx: PublicCtx): Promise<SearchableList> {
  const now = ctx.clock.now().getTime()
  const known = searchCache.get(ctx.database)
  if (known && Math.abs(now - known.checkedAt) < cacheMs) return known.searchable
  return inTransaction(ctx, async (ctx) => {
    const stamp = await readCompaniesStamp(ctx.db)
    if (known?.stamp === stamp) {
      known.checkedAt = now
      return known.searchable
    }
    const searchable = createSearchable(mergeCompanies(await listPoolCompanies(ctx.db)))
    searchCache.set(ctx.database, { stamp, searchable, checkedAt: now })
    return searchable
  })
}

type PoolCompany = Awaited<ReturnType<typeof listPoolCompanies>>[number]

/** Leaves out pool employers we already list. Well-known ones come first. */
function mergeCompanies(pool: readonly PoolCompany[]): ReferenceEntry[] {
  const own = companies().map(
    ({ id, key, name, aliases, industry, country, size }): ReferenceEntry => ({
      id,
      key,
      name,
      aliases,
      detail: formatDetail(industry, country),
      weight: companySizes.length + rankOfSize(size),
    }),
  )
  const known = new Set(companies().map(({ name }) => companyKey(name)))
  const others = pool
    .filter(({ key }) => !known.has(key))
    .map(
      ({ id, key, name, industry, country, size }): ReferenceEntry => ({
        id,
        key,
        name,
        detail: formatDetail(industry, country),
        weight: rankOfSize(size),
      }),
    )
  return [...own, ...others]
}

function formatDetail(industry: string | null, country: string | null): string | null {
  const words = [industry, country && getCountryName(country)].filter(Boolean)
  return words.length === 0 ? null : words.join(' · ')
}

function rankOfSize(size: string | null | undefined): number {
  return (companySizes as readonly (string | null | undefined)[]).indexOf(size)
}
