import { seedPlans } from '#modules/billing'
import type { Config } from '#platform/config'
import { type MigrateOptions, migrate } from '#platform/migrate'

interface MigrateAndSeedOptions extends Omit<MigrateOptions, 'seed'> {
  /** Only the PostgreSQL search engine needs its indexes. */
  readonly searchEngine?: Config['searchEngine']
}

/** Migrates a database to this version and inserts the rows that ship with the product. */
export function migrateAndSeed({
  searchEngine,
  ...options
}: MigrateAndSeedOptions): Promise<{ applied: string[] }> {
  return migrate({
    ...options,
    seed: async (client) => {
      await seedPlans(client)
      if (searchEngine !== 'postgres') return
      // Imported lazily: it loads the whole sourcing module, which most starts do not need.
      const { createSqlSearchIndexes } = await import('#modules/sourcing')
      await createSqlSearchIndexes(client)
    },
  })
}
