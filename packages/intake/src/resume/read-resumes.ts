import { collectBytes } from '../archive/collect-bytes.ts'
import { type ArchiveMember, BadArchive, isZip, openZip } from '../archive/open-zip.ts'
import { type BrokenEntry, type FileParts, type ImportEntry, UnreadableFile } from '../entry.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { readResumeText, sandboxLimits } from './sandbox.ts'

const limits = { members: 5_000, bytes: sandboxLimits.inputBytes }
/** Number of parallel child processes that a small machine can run. */
const maxConcurrent = 2

/** The part of a résumé that is held until it is parsed. */
interface ResumeText {
  readonly fileName: string
  readonly text: string
}

/**
 * Yields one résumé, or an archive with one person per document. `after` skips the first ones
 * unread.
 */
export async function* readResumes(
  fileName: string,
  parts: FileParts,
  after: number,
): AsyncGenerator<ImportEntry> {
  const bytes = await collectBytes(parts)
  const documents = isZip(bytes) ? listDocuments(bytes) : undefined
  if (!documents) {
    if (after < 1)
      yield { row: 1, raw: { fileName, text: await readResumeText(bytes) } satisfies ResumeText }
    return
  }
  const waiting: Promise<unknown>[] = []
  let row = after
  for (const document of documents.slice(after)) {
    waiting.push(readMember(document))
    if (waiting.length < maxConcurrent) continue
    row += 1
    yield { row, raw: await waiting.shift() }
  }
  for (const last of waiting) {
    row += 1
    yield { row, raw: await last }
  }
}

/** Returns the documents of an archive, or undefined if the archive is itself a document. */
function listDocuments(bytes: Uint8Array): ArchiveMember[] | undefined {
  try {
    const members = openZip(bytes, limits)
    if (members.some(({ name }) => name === 'word/document.xml')) return undefined
    const documents = members.filter(
      ({ name }) => /\.(pdf|docx)$/i.test(name) && !/(^|\/)(\.|__MACOSX)/.test(name),
    )
    if (documents.length === 0) {
      throw new UnreadableFile('This archive contains no PDF or Word document (.docx).')
    }
    return documents
  } catch (error) {
    throw error instanceof BadArchive ? new UnreadableFile(error.message) : error
  }
}

async function readMember(member: ArchiveMember): Promise<ResumeText | BrokenEntry> {
  const fileName = cleanLine(member.name.split('/').at(-1)).slice(0, 200)
  try {
    return { fileName, text: await readResumeText(member.read()) }
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof BadArchive)) throw error
    return { $unreadable: error.message, $from: fileName }
  }
}
