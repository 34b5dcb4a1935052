import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/files'
import { prepareNewcomer, readResumeFile, takeInPerson } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getCandidateOf } from '../board/get-candidate-of.ts'
import { tellBoard } from '../live/tell-board.ts'
import { changeFile, noSuchFile } from './change-file.ts'
import { findContent } from './file-store.ts'
import { presentFile } from './present.ts'

type TakeIn = typeof contract.takeInFile

/** Reads the file once more, as nothing but the file itself was kept whole. */
export async function takeInFile(ctx: Ctx, which: InputOf<TakeIn>): Promise<ReplyOf<TakeIn>> {
  const { jobId, candidateId, fileId: id } = which
  const { file, done } = await inTransaction(ctx, async (ctx) => {
    const { isOwn, name } = await getCandidateOf(ctx, jobId, candidateId)
    const file = await findContent(ctx.db, ctx.actor.companyId, { id, candidateId })
    if (!file) throw noSuchFile()
    if (!isOwn) throw refuse(`${name} belongs to the shared pool, whose profiles stay as they are.`)
    return { file, done: file.takenInAt ? await presentFile(ctx, file) : undefined }
  })
  if (done) return done
  const { name, content: bytes } = file
  const { told: resume } = await readResumeFile(ctx, { name, bytes, field: 'fileId' })
  if (!resume) throw refuse('Nobody could be recognised in this file.')
  const entry = await prepareNewcomer(ctx, { resume })
  return changeFile(ctx, which, {
    action: 'file.taken-in',
    decide: async (ctx, { removedAt, takenInAt }, { personId }) => {
      if (removedAt) return undefined
      if (takenInAt) return { takenInAt }
      await takeInPerson(ctx, entry, { sameAs: personId })
      await tellBoard(ctx, jobId, { candidateIds: [candidateId] })
      return { takenInAt: ctx.now() }
    },
  })
}

function refuse(sentence: string): AppError {
  return new AppError('invalid_input', sentence, { fileId: sentence })
}
