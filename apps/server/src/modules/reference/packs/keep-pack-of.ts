import type { PackName } from '@headwater/contract/reference/taxonomies'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { keepCompanyPack, type ReadPack } from './company-packs-store.ts'

/** Keeps a pack for the caller's company alone, in place of the one it had. */
export function keepPackOf(ctx: Ctx, name: PackName, pack: ReadPack): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await keepCompanyPack(ctx.db, ctx.actor.companyId, name, pack)
    const { version, occupations, skills } = pack
    await recordAudit(ctx, {
      action: 'taxonomy.added',
      subjectType: 'taxonomy',
      subjectId: name,
      after: { name, version, occupations, skills },
    })
  })
}
