import { type ArchiveMember, BadArchive, openZip } from '../archive/open-zip.ts'
import { BadDocument } from './document-failures.ts'

const maxBytes = 50 * 1024 * 1024

const maxCompressionRatio = 100

const headerBytes = 30

/** A path that leaves its folder or names a drive. */
const unsafePath = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\\/i

const programs = /(^|\/)vba|\.(bin|exe|dll|js|vbs|ps1|bat|cmd|scr|com|jar|hta|swf)$/i

const files = /\.(zip|7z|rar|gz|bz2|xz|tar|docx?|docm|dotm|xlsx?|xlsm|xlsb|pptx?|pptm|pdf|html?)$/i

const limits = { members: 200, bytes: 8 * 1024 * 1024 }

/** Returns the text of a Word document: header, body and footer, one line per paragraph. */
export function readDocx(bytes: Uint8Array): string {
  try {
    const members = openZip(bytes, limits)
    checkMembers(members, bytes.length)
    const body = members.find(({ name }) => name === 'word/document.xml')
    if (!body) throw new BadDocument('unknown')
    const named = (pattern: RegExp) => members.filter(({ name }) => pattern.test(name)).slice(0, 3)
    const parts = [...named(/^word\/header\d*\.xml$/), body, ...named(/^word\/footer\d*\.xml$/)]
    return parts.map((part) => readParagraphs(new TextDecoder().decode(part.read()))).join('\n')
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    throw new BadDocument(
      /password/.test(error.message)
        ? 'locked'
        : /large|many/.test(error.message)
          ? 'large'
          : 'broken',
    )
  }
}

const tags = /<(\/?)(w:p|w:t|w:tab|w:br|w:cr|w:tc|w:tr)((?:[\s/][^<>]*)?)>([^<]*)/g

/** The few elements that separate text. All others are formatting. Entities are never resolved. */
function readParagraphs(xml: string): string {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new BadDocument('entities')
  let text = ''
  const cells: number[] = []
  for (const [, isEnd, tag, rest = '', inside = ''] of withoutFallbacks(xml).matchAll(tags)) {
    const isOpening = isEnd === '' && !rest.endsWith('/')
    if (tag === 'w:t' && isOpening) text += decodeEntities(inside)
    else if (tag === 'w:tab' && isEnd === '') text += '\t'
    else if (tag === 'w:br' || tag === 'w:cr') text += '\n'
    else if (tag === 'w:p' && !isOpening) text += '\n'
    else if (tag === 'w:tc' && isOpening) cells.push(text.length)
    else if (tag === 'w:tc') text = endCell(text, cells.pop() ?? 0)
    else if (tag === 'w:tr' && isEnd === '/') text = `${text.replace(/\t$/, '')}\n`
  }
  return text.replace(/\n{3,}/g, '\n\n')
}

/** Cells with one line each form a row of text. Longer cells are page columns. */
function endCell(text: string, start: number): string {
  const cell = text.slice(start)
  return cell.indexOf('\n') === cell.length - 1 ? `${text.slice(0, -1)}\t` : text
}

/** Text boxes occur twice in a document, once as a fallback for older programs. */
function withoutFallbacks(xml: string): string {
  const [first = '', ...others] = xml.split('<mc:Fallback')
  return first + others.map((part) => part.slice(part.indexOf('</mc:Fallback>'))).join('')
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Checks the archive directory before anything is extracted. */
function checkMembers(members: readonly ArchiveMember[], archiveBytes: number): void {
  if (members.some(({ isEncrypted }) => isEncrypted)) throw new BadDocument('locked')
  if (members.some(({ name }) => unsafePath.test(name)) || hasOverlap(members)) {
    throw new BadArchive('The archive is damaged.')
  }
  if (members.some(({ name }) => programs.test(name) || files.test(name))) {
    throw new BadDocument('programs')
  }
  const bytes = members.reduce((sum, { size }) => sum + size, 0)
  if (bytes > maxBytes || bytes > archiveBytes * maxCompressionRatio) throw new BadDocument('large')
}

/**
 * Two entries over the same bytes are a decompression bomb, and two with the same name are
 * ambiguous.
 */
function hasOverlap(members: readonly ArchiveMember[]): boolean {
  const inOrder = members.toSorted((a, b) => a.offset - b.offset)
  const isShared = inOrder.some(({ offset }, at) => {
    const before = inOrder[at - 1]
    return before !== undefined && offset < before.offset + headerBytes + before.packed
  })
  return isShared || new Set(members.map(({ name }) => name)).size < members.length
}
