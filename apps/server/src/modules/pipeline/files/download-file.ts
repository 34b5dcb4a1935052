import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/files'
import { type Ctx, inTransaction } from '#platform/context'
import type { FileReply } from '#platform/http/answer'
import { getCandidateOf } from '../board/get-candidate-of.ts'
import { noSuchFile } from './change-file.ts'
import { findContent } from './file-store.ts'

type Download = typeof contract.downloadFile

const contentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/** To be saved, and never shown in place: somebody outside made it. */
export function downloadFile(
  ctx: Ctx,
  { jobId, candidateId, fileId: id }: InputOf<Download>,
): Promise<FileReply> {
  return inTransaction(ctx, async (ctx) => {
    await getCandidateOf(ctx, jobId, candidateId)
    const file = await findContent(ctx.db, ctx.actor.companyId, { id, candidateId })
    if (!file) throw noSuchFile()
    const { kind, name, content } = file
    // Whatever it was called: it opens as what it was read as.
    const isNamed = name.toLowerCase().endsWith(`.${kind}`)
    const fileName = isNamed ? name : `${name}.${kind}`
    return { contentType: contentTypes[kind], content, fileName, isForeign: true }
  })
}
