import type { z } from 'zod'
import { listTeamManagers, lockMembers, type memberLeft } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { mayOwnJobs } from './owner-rules.ts'
import { deleteMemberJobData, reassignJobs } from './store.ts'

type MemberLeft = z.output<typeof memberLeft.payload>

/**
 * Gives the jobs of a member who left to the successor and removes them from hiring teams, along
 * with their pins and views.
 */
export async function handOverJobs(
  ctx: Ctx,
  { clientId, successorClientId }: MemberLeft,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await deleteMemberJobData(ctx.db, companyId, clientId)
    const successor = await findSuccessor(ctx, successorClientId)
    if (successor === undefined) return
    const ids = await reassignJobs(ctx.db, companyId, clientId, successor)
    if (ids[0] === undefined) return
    await recordAudit(ctx, {
      action: 'jobs.assigned',
      subjectType: 'job',
      subjectId: ids[0],
      before: { ownerClientId: clientId },
      after: { count: ids.length, ownerClientId: successor },
    })
  })
}

/**
 * Falls back to a member who manages the team if the chosen successor has left too by the time the
 * event arrives.
 */
async function findSuccessor(ctx: InTx, chosen: string): Promise<string | undefined> {
  const managers = (await listTeamManagers(ctx)).map(({ clientId }) => clientId)
  const successors = [chosen, ...managers]
  const members = await lockMembers(ctx, successors)
  return successors.find((id) => {
    const member = members.get(id)
    return member !== undefined && mayOwnJobs(member)
  })
}
