import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { changeOne } from './change-one.ts'
import { updateJob } from './store.ts'
import { decideChange, type WrittenFields } from './written-rules.ts'

type Change = typeof contract.changeJob

/** A change that starts from an older version of the job changes nothing. */
export function changeJob(
  ctx: Ctx,
  { jobId, version, ...change }: InputOf<Change>,
): Promise<ReplyOf<Change>> {
  return changeOne(ctx, jobId, async (ctx, job) => {
    const { changed, after } = decideChange(job, change)
    if (changed.length === 0) return
    if (version !== job.version) throw changedMeanwhile()
    await updateJob(ctx.db, ctx.actor.companyId, jobId, after)
    await recordAudit(ctx, {
      action: 'job.changed',
      subjectType: 'job',
      subjectId: jobId,
      before: shortly(job, changed),
      after: { ...shortly(after, changed), title: after.title, fields: changed },
    })
  })
}

/** The log names long texts, and does not keep them. */
function shortly(fields: WrittenFields, changed: readonly (keyof WrittenFields)[]) {
  const short = changed.filter((field) => field !== 'description' && field !== 'criteria')
  return Object.fromEntries(short.map((field) => [field, fields[field]]))
}

function changedMeanwhile(): AppError {
  const message = 'Somebody changed this job meanwhile. Load it again before you change it.'
  return new AppError('stale_version', message)
}
