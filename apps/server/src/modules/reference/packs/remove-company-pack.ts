import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/reference/taxonomies'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { deleteCompanyPack } from './company-packs-store.ts'
import { publishTaxonomiesChanged } from './live-taxonomies.ts'
import { packFacts } from './pack-facts.ts'

type Remove = typeof contract.removeCompanyPack

/** Removes the company's own pack. The operator's packs stay. */
export function removeCompanyPack(ctx: Ctx, { name }: InputOf<Remove>): Promise<ReplyOf<Remove>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await deleteCompanyPack(ctx.db, ctx.actor.companyId, name)
    const sentence = `Your company has no ${packFacts[name].title} list of its own.`
    if (!before) throw new AppError('not_found', sentence)
    await recordAudit(ctx, {
      action: 'taxonomy.removed',
      subjectType: 'taxonomy',
      subjectId: name,
      before: { name, ...before },
    })
    await publishTaxonomiesChanged(ctx, null)
    return {}
  })
}
