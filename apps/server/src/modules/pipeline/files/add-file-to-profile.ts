import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/files'
import { addOrMergePerson, parseResumeFile, prepareManualCandidate } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { notifyBoardChanged } from '../live/notify-board-changed.ts'
import { findFileWithContent } from './file-store.ts'
import { presentFile } from './present.ts'
import { noSuchFile, runFileChange } from './run-file-change.ts'

type AddToProfile = typeof contract.addFileToProfile

/**
 * Adds a résumé's content to the profile. Parses the file again, because only the file itself is
 * stored in full.
 */
export async function addFileToProfile(
  ctx: Ctx,
  which: InputOf<AddToProfile>,
): Promise<ReplyOf<AddToProfile>> {
  const { jobId, candidateId, fileId: id } = which
  const { file, done } = await inTransaction(ctx, async (ctx) => {
    const { isOwn, name } = await getJobCandidate(ctx, jobId, candidateId)
    const file = await findFileWithContent(ctx.db, ctx.actor.companyId, { id, candidateId })
    if (!file) throw noSuchFile()
    if (!isOwn) throw refuse(`${name} is in the shared pool. Pool profiles can’t be edited.`)
    return { file, done: file.takenInAt ? await presentFile(ctx, file) : undefined }
  })
  if (done) return done
  const { name, content: bytes } = file
  const { parsed: resume } = await parseResumeFile(ctx, { name, bytes, field: 'fileId' })
  if (!resume) throw refuse('No profile details found in this file.')
  const entry = await prepareManualCandidate(ctx, { resume })
  return runFileChange(ctx, which, {
    action: 'file.added-to-profile',
    decide: async (ctx, { removedAt, takenInAt }, { personId }) => {
      if (removedAt) return undefined
      if (takenInAt) return { takenInAt }
      await addOrMergePerson(ctx, entry, { sameAs: personId })
      await notifyBoardChanged(ctx, jobId, { candidateIds: [candidateId] })
      return { takenInAt: ctx.clock.now() }
    },
  })
}

function refuse(sentence: string): AppError {
  return new AppError('invalid_input', sentence, { fileId: sentence })
}
