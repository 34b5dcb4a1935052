import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/manual-candidates'
import { getVisibleJob } from '#modules/jobs'
import {
  type ParsedResumeFile,
  type PreparedManualCandidate,
  parseResumeFile,
  prepareManualCandidate,
} from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'

type ManualCandidateInput = Pick<
  InputOf<typeof contract.addManualCandidate>,
  'jobId' | 'person' | 'resume'
>

export interface ParsedManualCandidate {
  readonly entry: PreparedManualCandidate
  readonly resume:
    | (ParsedResumeFile & { readonly name: string; readonly content: Buffer })
    | undefined
}

/** Does the slow work before the transaction: parses the résumé and resolves its terms. */
export async function parseManualCandidate(
  ctx: Ctx,
  { jobId, person, resume }: ManualCandidateInput,
): Promise<ParsedManualCandidate> {
  await inTransaction(ctx, (ctx) => getVisibleJob(ctx, jobId))
  if (!resume)
    return { entry: await prepareManualCandidate(ctx, { written: person }), resume: undefined }
  const { name } = resume
  const content = Buffer.from(resume.data, 'base64')
  const read = await parseResumeFile(ctx, { name, bytes: content, field: 'resume.data' })
  const entry = await prepareManualCandidate(ctx, { written: person, resume: read.parsed })
  return { entry, resume: { ...read, name, content } }
}
