import type { JobStatus } from '@headwater/contract/jobs/jobs'
import { lockMembers } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { noSuchMember } from './no-such-member.ts'
import { insertJob } from './store.ts'
import { insertTeam } from './team/team-store.ts'
import type { WrittenFields } from './written-rules.ts'

export interface JobToAdd extends WrittenFields {
  readonly status: JobStatus
  /** Whose it is; the actor's unless somebody else is named. */
  readonly ownerId?: string
  /** Client ids of the hiring team. */
  readonly team?: readonly string[]
  /** The job it was made after. */
  readonly copyOf?: string
}

/** Makes a job and gives its id. */
export async function addJob(
  ctx: InTx,
  { status, ownerId = ctx.actor.clientId, team = [], copyOf, ...fields }: JobToAdd,
): Promise<string> {
  const { companyId, clientId: createdBy } = ctx.actor
  const colleagues = await lockMembers(ctx, [ownerId, ...team])
  if (!colleagues.has(ownerId)) throw noSuchMember()
  const id = newId()
  await insertJob(ctx.db, companyId, { id, status, ownerId, createdBy, ...fields })
  const present = team.filter((member) => colleagues.has(member))
  await insertTeam(ctx.db, companyId, id, present)
  await recordAudit(ctx, {
    action: 'job.made',
    subjectType: 'job',
    subjectId: id,
    after: { title: fields.title, status, ...(copyOf !== undefined && { copyOf }) },
  })
  return id
}
