import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/files'
import { type Ctx, inTransaction } from '#platform/context'
import type { FileReply } from '#platform/http/send-reply'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { findFileWithContent } from './file-store.ts'
import { noSuchFile } from './run-file-change.ts'

type Download = typeof contract.downloadFile

const contentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/** Returns a file as a download and never inline, because it comes from outside. */
export function downloadFile(
  ctx: Ctx,
  { jobId, candidateId, fileId: id }: InputOf<Download>,
): Promise<FileReply> {
  return inTransaction(ctx, async (ctx) => {
    await getJobCandidate(ctx, jobId, candidateId)
    const file = await findFileWithContent(ctx.db, ctx.actor.companyId, { id, candidateId })
    if (!file) throw noSuchFile()
    const { kind, name, content } = file
    // The extension matches the type the file was parsed as, whatever its name.
    const isNamed = name.toLowerCase().endsWith(`.${kind}`)
    const fileName = isNamed ? name : `${name}.${kind}`
    return { contentType: contentTypes[kind], content, fileName, isUntrusted: true }
  })
}
