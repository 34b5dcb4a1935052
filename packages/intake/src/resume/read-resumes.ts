import { collectBytes } from '../archive/collect-bytes.ts'
import { type ArchiveMember, BadArchive, isZip, openZip } from '../archive/open-zip.ts'
import { type BrokenEntry, type FileParts, type ImportEntry, UnreadableFile } from '../entry.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { readResumeText, sandboxLimits } from './sandbox.ts'

const limits = { members: 5_000, bytes: sandboxLimits.inputBytes }
/** Documents in work: number of parallel child processes that a small machine can run. */
const maxConcurrent = 2

/** Starts a reader at once or later, for example to limit how many run. */
export type RunReader = <T>(read: () => Promise<T>) => Promise<T>

interface ReadResumesOptions {
  /** Number of documents to skip unread. */
  readonly after?: number | undefined
  /** Number of documents to read. Of later ones only the last is yielded, unread. */
  readonly wanted?: number | undefined
  readonly runReader?: RunReader | undefined
}

/** The part of a résumé that is held until it is parsed. */
interface ResumeText {
  readonly fileName: string
  readonly text: string
}

/** Yields one résumé, or an archive with one person per document. */
export async function* readResumes(
  fileName: string,
  parts: FileParts,
  { after = 0, wanted, runReader = (read) => read() }: ReadResumesOptions = {},
): AsyncGenerator<ImportEntry> {
  const bytes = await collectBytes(parts)
  const documents = isZip(bytes) ? listDocuments(bytes) : undefined
  if (!documents) {
    if (after >= 1) return
    const text = await runReader(() => readResumeText(bytes))
    yield { row: 1, raw: { fileName, text } satisfies ResumeText }
    return
  }
  const waiting: Promise<unknown>[] = []
  let row = after
  for (const document of documents.slice(after, wanted)) {
    waiting.push(runReader(() => readMember(document)))
    if (waiting.length < maxConcurrent) continue
    row += 1
    yield { row, raw: await waiting.shift() }
  }
  for (const last of waiting) {
    row += 1
    yield { row, raw: await last }
  }
  if (row < documents.length) yield { row: documents.length, raw: null }
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
