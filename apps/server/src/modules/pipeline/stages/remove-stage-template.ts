import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/stages'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { deleteTemplate } from './template-store.ts'

type Remove = typeof contract.removeStageTemplate

export function removeStageTemplate(
  ctx: Ctx,
  { templateId }: InputOf<Remove>,
): Promise<ReplyOf<Remove>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const name = await deleteTemplate(db, actor.companyId, templateId)
    if (name === undefined) throw new AppError('not_found', 'Template not found.')
    await recordAudit(ctx, {
      action: 'stage-template.removed',
      subjectType: 'stage-template',
      subjectId: templateId,
      before: { name },
    })
    return {}
  })
}
