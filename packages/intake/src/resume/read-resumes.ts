import { collectBytes } from '../archive/collect-bytes.ts'
import { BadArchive, isZip, type Member, openZip } from '../archive/open-zip.ts'
import { type BrokenEntry, type Entry, type FileParts, UnreadableFile } from '../entry.ts'
import { jailLimits, readResume } from './jail.ts'

const limits = { members: 5_000, bytes: jailLimits.inputBytes }
/** As many children at once as a small machine bears. */
const sideBySide = 2

/** What is kept of a résumé until it is understood. */
interface ResumeText {
  readonly fileName: string
  readonly text: string
}

/** One résumé, or an archive of many with a person each; `after` leaves the first ones out unread. */
export async function* readResumes(
  fileName: string,
  parts: FileParts,
  after: number,
): AsyncGenerator<Entry> {
  const bytes = await collectBytes(parts)
  const documents = isZip(bytes) ? listDocuments(bytes) : undefined
  if (!documents) {
    if (after < 1)
      yield { row: 1, raw: { fileName, text: await readResume(bytes) } satisfies ResumeText }
    return
  }
  const waiting: Promise<unknown>[] = []
  let row = after
  for (const document of documents.slice(after)) {
    waiting.push(readMember(document))
    if (waiting.length < sideBySide) continue
    row += 1
    yield { row, raw: await waiting.shift() }
  }
  for (const last of waiting) {
    row += 1
    yield { row, raw: await last }
  }
}

/** The documents of an archive; undefined where the archive is a document itself. */
function listDocuments(bytes: Uint8Array): Member[] | undefined {
  try {
    const members = openZip(bytes, limits)
    if (members.some(({ name }) => name === 'word/document.xml')) return undefined
    const documents = members.filter(
      ({ name }) => /\.(pdf|docx)$/i.test(name) && !/(^|\/)(\.|__MACOSX)/.test(name),
    )
    if (documents.length === 0) {
      throw new UnreadableFile('There is no PDF and no Word document (.docx) in this archive.')
    }
    return documents
  } catch (error) {
    throw error instanceof BadArchive ? new UnreadableFile(error.message) : error
  }
}

async function readMember(member: Member): Promise<ResumeText | BrokenEntry> {
  const fileName = member.name.split('/').at(-1)?.slice(0, 200) ?? ''
  try {
    return { fileName, text: await readResume(member.read()) }
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof BadArchive)) throw error
    return { $unreadable: error.message, $from: fileName }
  }
}
