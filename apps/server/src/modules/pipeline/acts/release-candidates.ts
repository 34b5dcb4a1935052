import { listMemberFaces, lockMembers } from '#modules/identity'
import { listJobViewers, listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { asCompany } from '#platform/system-actor'
import { appendEvents } from '../events/record-events.ts'
import { namedInLog } from './act-on.ts'
import { lockAssigned, writeTogether } from './act-store.ts'

interface Holder {
  readonly clientId: string
  readonly name: string
  readonly hasLeft: boolean
}

/**
 * Whoever has left, or sees a job no longer, looks after nobody there. It happens by itself, whoever
 * sent them away; what they held is nobody's until somebody takes it.
 */
export async function releaseCandidates(
  ctx: Ctx,
  { clientId }: { readonly clientId: string },
): Promise<void> {
  await inTransaction(asCompany(ctx, ctx.actor.companyId), async (ctx) => {
    const held = await lockAssigned(ctx.db, ctx.actor.companyId, clientId)
    if (held.length === 0) return
    const member = (await lockMembers(ctx, [clientId])).get(clientId)
    const name = (await listMemberFaces(ctx, [clientId])).get(clientId)?.name ?? ''
    const holder = { clientId, name, hasLeft: member === undefined }
    for (const [jobId, cards] of Map.groupBy(held, (one) => one.jobId)) {
      if (member && (await sees(ctx, jobId, clientId))) continue
      await release(
        ctx,
        jobId,
        cards.map(({ id }) => id),
        holder,
      )
    }
  })
}

async function sees(ctx: InTx, jobId: string, clientId: string): Promise<boolean> {
  return (await listJobViewers(ctx, jobId)).some((viewer) => viewer.clientId === clientId)
}

async function release(
  ctx: InTx,
  jobId: string,
  ids: readonly string[],
  { clientId, name, hasLeft }: Holder,
): Promise<void> {
  const said = { kind: 'assigned', at: ctx.now() } as const
  await writeTogether(ctx.db, ctx.actor.companyId, ids, { assigneeId: null }, said)
  const data = { clientId: null, name: null, formerly: name, hasLeft }
  const events = ids.map((candidateId) => ({ candidateId, kind: said.kind, data }))
  await appendEvents(ctx, jobId, events)
  const jobTitle = (await listVisibleJobTitles(ctx, [jobId])).get(jobId)
  const candidateIds = ids.slice(0, namedInLog)
  await recordAudit(ctx, {
    ...{ action: 'candidates.assigned', subjectType: 'job', subjectId: jobId },
    before: { clientId },
    after: { count: ids.length, jobTitle, candidateIds, clientId: null },
  })
}
