import { listMemberSummaries, lockMembers } from '#modules/identity'
import { listJobViewers, listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { appendEvents } from '../events/record-events.ts'
import { maxIdsInAudit } from './act-on.ts'
import { lockAssigned, updateCandidates } from './act-store.ts'

interface FormerAssignee {
  readonly clientId: string
  readonly name: string
  readonly hasLeft: boolean
}

/**
 * Unassigns the candidates of a member who has left or no longer sees the job. The system does it,
 * so that no colleague is named as the author, and the candidates stay unassigned.
 */
export async function unassignMemberCandidates(
  ctx: Ctx,
  { clientId }: { readonly clientId: string },
): Promise<void> {
  await inTransaction(withSystemActor(ctx, ctx.actor.companyId), async (ctx) => {
    const held = await lockAssigned(ctx.db, ctx.actor.companyId, clientId)
    if (held.length === 0) return
    const member = (await lockMembers(ctx, [clientId])).get(clientId)
    const name = (await listMemberSummaries(ctx, [clientId])).get(clientId)?.name ?? ''
    const holder = { clientId, name, hasLeft: member === undefined }
    for (const [jobId, cards] of Map.groupBy(held, (one) => one.jobId)) {
      if (member && (await canSeeJob(ctx, jobId, clientId))) continue
      await unassign(
        ctx,
        jobId,
        cards.map(({ id }) => id),
        holder,
      )
    }
  })
}

async function canSeeJob(ctx: InTx, jobId: string, clientId: string): Promise<boolean> {
  return (await listJobViewers(ctx, jobId)).some((viewer) => viewer.clientId === clientId)
}

async function unassign(
  ctx: InTx,
  jobId: string,
  ids: readonly string[],
  { clientId, name, hasLeft }: FormerAssignee,
): Promise<void> {
  const said = { kind: 'assigned', at: ctx.clock.now() } as const
  await updateCandidates(ctx.db, ctx.actor.companyId, ids, { assigneeId: null }, said)
  const data = { clientId: null, name: null, formerly: name, hasLeft }
  const events = ids.map((candidateId) => ({ candidateId, kind: said.kind, data }))
  await appendEvents(ctx, jobId, events)
  const jobTitle = (await listVisibleJobTitles(ctx, [jobId])).get(jobId)
  const candidateIds = ids.slice(0, maxIdsInAudit)
  await recordAudit(ctx, {
    action: 'candidates.assigned',
    subjectType: 'job',
    subjectId: jobId,
    before: { clientId },
    after: { count: ids.length, jobTitle, candidateIds, clientId: null },
  })
}
