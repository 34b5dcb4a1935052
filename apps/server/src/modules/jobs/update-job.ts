import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/jobs'
import { getTaxonomy, requireValidCriteria } from '#modules/reference'
import { recordAudit } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { decideJobChange, type JobContent } from './job-content-rules.ts'
import { requireUnprotectedTexts } from './require-unprotected-texts.ts'
import { runJobChange } from './run-job-change.ts'
import { saveJob } from './store.ts'

type Change = typeof contract.updateJob

/** Updates a job. A change based on an older version is rejected. */
export async function updateJob(
  ctx: Ctx,
  { jobId, version, ...change }: InputOf<Change>,
): Promise<ReplyOf<Change>> {
  if (change.criteria) await requireValidCriteria(await getTaxonomy(ctx), change.criteria)
  return runJobChange(ctx, jobId, async (ctx, job) => {
    const { changed, after } = decideJobChange(job, change)
    if (changed.length === 0) return
    if (version !== job.version) throw staleJobVersion()
    // A text stored before it was refused does not prevent other changes.
    await requireUnprotectedTexts(pickFields(after, changed))
    await saveJob(ctx.db, ctx.actor.companyId, jobId, after)
    await recordAudit(ctx, {
      action: 'job.changed',
      subjectType: 'job',
      subjectId: jobId,
      before: pickShortFields(job, changed),
      after: { ...pickShortFields(after, changed), title: after.title, fields: changed },
    })
  })
}

function pickFields(
  content: JobContent,
  fields: readonly (keyof JobContent)[],
): Partial<JobContent> {
  return Object.fromEntries(fields.map((field) => [field, content[field]]))
}

/** The audit entry names changed long texts without storing them. */
function pickShortFields(fields: JobContent, changed: readonly (keyof JobContent)[]) {
  const short = changed.filter((field) => field !== 'description' && field !== 'criteria')
  return pickFields(fields, short)
}

function staleJobVersion(): AppError {
  const message = 'Someone else changed this job. Reload it before you edit it.'
  return new AppError('stale_version', message)
}
