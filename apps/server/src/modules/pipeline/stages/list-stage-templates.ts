import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/stages'
import { type Ctx, inTransaction } from '#platform/context'
import { listTemplates } from './template-store.ts'

export function listStageTemplates(ctx: Ctx): Promise<ReplyOf<typeof contract.listStageTemplates>> {
  return inTransaction(ctx, async ({ db, actor }) => ({
    templates: await listTemplates(db, actor.companyId),
  }))
}
