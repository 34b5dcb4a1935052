import type { z } from 'zod'
import { listTeamManagers, lockMembers, type memberLeft } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { forgetMember, giveJobs } from './hand-over-store.ts'
import { mayOwnJobs } from './owner-rules.ts'

type Leaving = z.output<typeof memberLeft.payload>

/** The jobs of somebody who left belong to the heir; they are on no team and keep nothing. */
export async function handOverJobs(ctx: Ctx, { clientId, heirClientId }: Leaving): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await forgetMember(ctx.db, companyId, clientId)
    const heir = await findHeir(ctx, heirClientId)
    if (heir === undefined) return
    const ids = await giveJobs(ctx.db, companyId, clientId, heir)
    if (ids[0] === undefined) return
    await recordAudit(ctx, {
      action: 'jobs.assigned',
      subjectType: 'job',
      subjectId: ids[0],
      before: { ownerClientId: clientId },
      after: { count: ids.length, ownerClientId: heir },
    })
  })
}

/** Whoever was chosen may have gone too before this was heard of; then it is who manages the team. */
async function findHeir(ctx: InTx, chosen: string): Promise<string | undefined> {
  const managers = (await listTeamManagers(ctx)).map(({ clientId }) => clientId)
  const heirs = [chosen, ...managers]
  const members = await lockMembers(ctx, heirs)
  return heirs.find((id) => {
    const member = members.get(id)
    return member !== undefined && mayOwnJobs(member)
  })
}
