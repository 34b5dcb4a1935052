import { companySizes } from '@headwater/contract/option-lists'
import { companies, companyKey } from '@headwater/gazetteer'
import { inTransaction, type PublicCtx } from '#platform/context'
import type { Database } from '#platform/database'
import { type Entry, makeSearchable, type Searchable } from './searchable.ts'
import { listPoolCompanies, readCompaniesStamp } from './store.ts'
import { nameOfCountry } from './world-entries.ts'

/** How long the shared pool's employers are taken to be as they were. */
const freshMs = 30_000

interface Kept {
  readonly stamp: string
  readonly searchable: Searchable
  checkedAt: number
}

const kept = new WeakMap<Database, Kept>()

/** Well-known employers and those of the shared pool, made again when the pool has changed. */
export async function openCompanySearch(ctx: PublicCtx): Promise<Searchable> {
  const now = ctx.now().getTime()
  const known = kept.get(ctx.database)
  if (known && Math.abs(now - known.checkedAt) < freshMs) return known.searchable
  return inTransaction(ctx, async (ctx) => {
    const stamp = await readCompaniesStamp(ctx.db)
    if (known?.stamp === stamp) {
      known.checkedAt = now
      return known.searchable
    }
    const searchable = makeSearchable(mergeCompanies(await listPoolCompanies(ctx.db)))
    kept.set(ctx.database, { stamp, searchable, checkedAt: now })
    return searchable
  })
}

type PoolCompany = Awaited<ReturnType<typeof listPoolCompanies>>[number]

/** An employer that we know ourselves is not shown a second time. Ours come before the pool's. */
function mergeCompanies(pool: readonly PoolCompany[]): Entry[] {
  const own = companies().map(
    ({ id, key, name, aliases, industry, country, size }): Entry => ({
      id,
      key,
      name,
      aliases,
      detail: describe(industry, country),
      weight: companySizes.length + rankOfSize(size),
    }),
  )
  const known = new Set(companies().map(({ name }) => companyKey(name)))
  const others = pool
    .filter(({ key }) => !known.has(key))
    .map(
      ({ id, key, name, industry, country, size }): Entry => ({
        id,
        key,
        name,
        detail: describe(industry, country),
        weight: rankOfSize(size),
      }),
    )
  return [...own, ...others]
}

function describe(industry: string | null, country: string | null): string | null {
  const words = [industry, country && nameOfCountry(country)].filter(Boolean)
  return words.length === 0 ? null : words.join(' · ')
}

function rankOfSize(size: string | null | undefined): number {
  return (companySizes as readonly (string | null | undefined)[]).indexOf(size)
}
