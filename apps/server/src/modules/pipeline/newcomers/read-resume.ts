import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/pipeline/newcomers'
import { getVisibleJob } from '#modules/jobs'
import { readResumeFile } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { presentReading } from '../files/present-reading.ts'

type Read = typeof contract.readResume

/** Nothing is kept: whoever brought it looks at what it says first. */
export async function readResume(
  ctx: Ctx,
  { jobId, name, data }: InputOf<Read>,
): Promise<ReplyOf<Read>> {
  await inTransaction(ctx, (ctx) => getVisibleJob(ctx, jobId))
  const file = { name, bytes: Buffer.from(data, 'base64'), field: 'data' }
  const { told } = await readResumeFile(ctx, file)
  if (!told) throw nobody()
  return { person: toForm(told.written), reading: presentReading(told) }
}

/** What a form would not take is left for somebody to write. */
function toForm(written: object): contract.WrittenPerson {
  const { shape } = contract.WrittenPerson
  const taken = Object.entries(written).filter(
    ([name, value]) => name in shape && shape[name as keyof typeof shape].safeParse(value).success,
  )
  return contract.WrittenPerson.parse(Object.fromEntries(taken))
}

function nobody(): AppError {
  const sentence = 'Nobody could be recognised in this file.'
  return new AppError('invalid_input', sentence, { data: sentence })
}
