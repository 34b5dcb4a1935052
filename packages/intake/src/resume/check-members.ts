import { BadArchive, type Member } from '../archive/open-zip.ts'
import { BadDocument } from './document.ts'

const mostBytes = 50 * 1024 * 1024
const mostSwelling = 100
const headerBytes = 30

/** What climbs out of its folder, or names a drive. */
const strange = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\\/i
const programs = /(^|\/)vba|\.(bin|exe|dll|js|vbs|ps1|bat|cmd|scr|com|jar|hta|swf)$/i
const files = /\.(zip|7z|rar|gz|bz2|xz|tar|docx?|docm|dotm|xlsx?|xlsm|xlsb|pptx?|pptm|pdf|html?)$/i

/** Looks at what a document says it holds before anything is taken out of it. */
export function checkMembers(members: readonly Member[], archiveBytes: number): void {
  if (members.some(({ isLocked }) => isLocked)) throw new BadDocument('locked')
  if (members.some(({ name }) => strange.test(name)) || overlap(members)) {
    throw new BadArchive('The archive is broken.')
  }
  if (members.some(({ name }) => programs.test(name) || files.test(name))) {
    throw new BadDocument('programs')
  }
  const bytes = members.reduce((sum, { size }) => sum + size, 0)
  if (bytes > mostBytes || bytes > archiveBytes * mostSwelling) throw new BadDocument('large')
}

/** The same bytes as two files are a small archive that is a large one; the same name is two truths. */
function overlap(members: readonly Member[]): boolean {
  const inOrder = members.toSorted((a, b) => a.offset - b.offset)
  const isShared = inOrder.some(({ offset }, at) => {
    const before = inOrder[at - 1]
    return before !== undefined && offset < before.offset + headerBytes + before.packed
  })
  return isShared || new Set(members.map(({ name }) => name)).size < members.length
}
