import type { JobStatus } from '@headwater/contract/jobs/jobs'
import { lockMembers } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import type { JobContent } from './job-content-rules.ts'
import { noSuchMember } from './no-such-member.ts'
import { requireUnprotectedTexts } from './require-unprotected-texts.ts'
import { insertJob } from './store.ts'
import { insertTeamMembers } from './team/team-store.ts'

export interface NewJobInput extends JobContent {
  readonly status: JobStatus
  /** Owner of the job, by default the actor. */
  readonly ownerId?: string
  /** Client ids of the hiring team. */
  readonly team?: readonly string[]
  /** When it was opened, by default now. */
  readonly createdAt?: Date
  /** The job it was copied from. */
  readonly copyOf?: string
}

/** Creates a job and returns its id. Every new job is checked here, copies included. */
export async function createJobRecord(
  ctx: InTx,
  { status, ownerId = ctx.actor.clientId, team = [], copyOf, ...fields }: NewJobInput,
): Promise<string> {
  const { companyId, clientId: createdBy } = ctx.actor
  await requireUnprotectedTexts(fields)
  const colleagues = await lockMembers(ctx, [ownerId, ...team])
  if (!colleagues.has(ownerId)) throw noSuchMember()
  const id = newId()
  await insertJob(ctx.db, companyId, { id, status, ownerId, createdBy, ...fields })
  const present = team.filter((member) => colleagues.has(member))
  await insertTeamMembers(ctx.db, companyId, id, present)
  await recordAudit(ctx, {
    action: 'job.created',
    subjectType: 'job',
    subjectId: id,
    after: { title: fields.title, status, ...(copyOf !== undefined && { copyOf }) },
  })
  return id
}
