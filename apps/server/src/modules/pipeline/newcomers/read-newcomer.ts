import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/newcomers'
import { getVisibleJob } from '#modules/jobs'
import {
  type PreparedNewcomer,
  prepareNewcomer,
  type ReadFile,
  readResumeFile,
} from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'

type Newcomer = Pick<InputOf<typeof contract.addNewcomer>, 'jobId' | 'person' | 'resume'>

export interface ReadNewcomer {
  readonly entry: PreparedNewcomer
  readonly resume: (ReadFile & { readonly name: string; readonly content: Buffer }) | undefined
}

/** What takes long is done before the transaction: the résumé is read, the words are understood. */
export async function readNewcomer(
  ctx: Ctx,
  { jobId, person, resume }: Newcomer,
): Promise<ReadNewcomer> {
  await inTransaction(ctx, (ctx) => getVisibleJob(ctx, jobId))
  if (!resume) return { entry: await prepareNewcomer(ctx, { written: person }), resume: undefined }
  const { name } = resume
  const content = Buffer.from(resume.data, 'base64')
  const read = await readResumeFile(ctx, { name, bytes: content, field: 'resume.data' })
  const entry = await prepareNewcomer(ctx, { written: person, resume: read.told })
  return { entry, resume: { ...read, name, content } }
}
