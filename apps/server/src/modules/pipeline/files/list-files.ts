import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/files'
import { type Ctx, inTransaction } from '#platform/context'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { listFileRows } from './file-store.ts'
import { presentFiles } from './present.ts'

type List = typeof contract.listFiles

export function listFiles(ctx: Ctx, { jobId, candidateId }: InputOf<List>): Promise<ReplyOf<List>> {
  return inTransaction(ctx, async (ctx) => {
    await getJobCandidate(ctx, jobId, candidateId)
    const rows = await listFileRows(ctx.db, ctx.actor.companyId, candidateId)
    return { files: await presentFiles(ctx, rows) }
  })
}
