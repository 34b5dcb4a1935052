import { seedPlans } from '#modules/billing'
import { type MigrateOptions, migrate } from '#platform/migrate'

/** Brings a database to this version: its shape, and the rows that come with the product. */
export function bringUpToDate(
  options: Omit<MigrateOptions, 'seed'>,
): Promise<{ applied: string[] }> {
  return migrate({ ...options, seed: seedPlans })
}
