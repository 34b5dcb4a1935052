import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/pipeline/manual-candidates'
import { getVisibleJob } from '#modules/jobs'
import { parseResumeFile } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { presentResumeSummary } from '../files/present-resume-summary.ts'

type Read = typeof contract.parseResume

/** Parses a résumé without storing anything, so that the member can check the result first. */
export async function parseResume(
  ctx: Ctx,
  { jobId, name, data }: InputOf<Read>,
): Promise<ReplyOf<Read>> {
  await inTransaction(ctx, (ctx) => getVisibleJob(ctx, jobId))
  const file = { name, bytes: Buffer.from(data, 'base64'), field: 'data' }
  const { parsed } = await parseResumeFile(ctx, file)
  if (!parsed) throw noProfileFoundError()
  return { person: toPersonInput(parsed.written), reading: presentResumeSummary(parsed) }
}

/** Values the form would reject are left empty for the member to fill in. */
function toPersonInput(written: object): contract.ManualPersonInput {
  const { shape } = contract.ManualPersonInput
  const taken = Object.entries(written).filter(
    ([name, value]) => name in shape && shape[name as keyof typeof shape].safeParse(value).success,
  )
  return contract.ManualPersonInput.parse(Object.fromEntries(taken))
}

function noProfileFoundError(): AppError {
  const sentence = 'No profile details found in this file.'
  return new AppError('invalid_input', sentence, { data: sentence })
}
