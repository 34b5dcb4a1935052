import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { lockMembers } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { publish } from '#platform/events'
import { memberLeftHiringTeam } from '../events.ts'
import { noSuchMember } from '../no-such-member.ts'
import { runJobChange } from '../run-job-change.ts'
import { decideTeamChange } from './team-rules.ts'
import { deleteTeamMembers, insertTeamMembers, listHiringTeam } from './team-store.ts'

type SetTeam = typeof contract.setJobTeam

export function setJobTeam(
  ctx: Ctx,
  { jobId, clientIds }: InputOf<SetTeam>,
): Promise<ReplyOf<SetTeam>> {
  return runJobChange(ctx, jobId, async (ctx, { title }) => {
    const { db, actor } = ctx
    const before = await listHiringTeam(db, actor.companyId, jobId)
    const colleagues = await lockMembers(ctx, clientIds)
    const { added, removed, unknown, refused } = decideTeamChange(before, clientIds, colleagues)
    if (unknown.length > 0) throw noSuchMember()
    if (refused.length > 0) throw notActive()
    if (added.length + removed.length === 0) return
    await insertTeamMembers(db, actor.companyId, jobId, added)
    await deleteTeamMembers(db, actor.companyId, jobId, removed)
    for (const clientId of removed) await publish(ctx, memberLeftHiringTeam, { jobId, clientId })
    await recordAudit(ctx, {
      action: 'job.team-changed',
      subjectType: 'job',
      subjectId: jobId,
      after: { title, added, removed },
    })
  })
}

function notActive(): AppError {
  const fields = { clientIds: 'Some of these members are not active.' }
  return new AppError('invalid_input', 'Choose active members only.', fields)
}
