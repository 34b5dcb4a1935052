import type { PackName } from '@headwater/contract/reference/taxonomies'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { type EncodedPack, upsertCompanyPack } from './company-packs-store.ts'

/** Saves a pack for the caller's company only, replacing the previous one. */
export function saveCompanyPack(ctx: Ctx, name: PackName, pack: EncodedPack): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await upsertCompanyPack(ctx.db, ctx.actor.companyId, name, pack)
    const { version, occupations, skills } = pack
    await recordAudit(ctx, {
      action: 'taxonomy.added',
      subjectType: 'taxonomy',
      subjectId: name,
      after: { name, version, occupations, skills },
    })
  })
}
