import { seedPlans } from '#modules/billing'
import type { Config } from '#platform/config'
import { type MigrateOptions, migrate } from '#platform/migrate'

interface UpToDate extends Omit<MigrateOptions, 'seed'> {
  /** The engine on PostgreSQL needs indexes that nobody else does. */
  readonly searchEngine?: Config['searchEngine']
}

/** Brings a database to this version: its shape, and the rows that come with the product. */
export function bringUpToDate({
  searchEngine,
  ...options
}: UpToDate): Promise<{ applied: string[] }> {
  return migrate({
    ...options,
    seed: async (client) => {
      await seedPlans(client)
      if (searchEngine !== 'postgres') return
      // Brought in only here: all of sourcing comes with it, and most starts have no use for that.
      const { prepareSqlSearch } = await import('#modules/sourcing')
      await prepareSqlSearch(client)
    },
  })
}
