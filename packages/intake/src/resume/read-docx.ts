import { BadArchive, openZip } from '../archive/open-zip.ts'
import { checkMembers } from './check-members.ts'
import { BadDocument } from './document.ts'

const limits = { members: 200, bytes: 8 * 1024 * 1024 }

/** The text of a Word document: its head, its body, its foot, a line for each paragraph. */
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

/** The few marks that part text; everything else is dress. No entity is ever looked up. */
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

/** Cells of one line each stand beside each other; long ones are columns of a page. */
function endCell(text: string, start: number): string {
  const cell = text.slice(start)
  return cell.indexOf('\n') === cell.length - 1 ? `${text.slice(0, -1)}\t` : text
}

/** Text boxes stand in a document twice: for programs that know them, and for older ones. */
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
