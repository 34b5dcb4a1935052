import { getDocumentProxy } from 'unpdf'
import { BadDocument, maxPages, maxTextItems, maxTextLength } from './document-failures.ts'
import { type PositionedText, pageToText } from './page-to-text.ts'

/** Checks the plain bytes. Compressed parts are checked once the document is parsed. */
const programs = /\/(JavaScript|Launch|EmbeddedFile|RichMedia)\b/

const maxTables = 100

/** Returns the text of a PDF in reading order. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  checkPdf(bytes)
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    isEvalSupported: false,
    useSystemFonts: false,
    stopAtErrors: false,
    maxImageSize: 1,
    verbosity: 0,
  }).catch((error: unknown) => {
    throw new BadDocument(
      error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken',
    )
  })
  if (pdf.numPages > maxPages) throw new BadDocument('pages')
  await checkEmbeddedPrograms(pdf)
  let text = ''
  let itemsLeft = maxTextItems
  for (let number = 1; number <= pdf.numPages; number += 1) {
    if (text.length >= maxTextLength || itemsLeft <= 0) break
    const page = await pdf.getPage(number)
    const items = await readTextItems(page, itemsLeft, maxTextLength - text.length)
    itemsLeft -= items.length
    text += `${pageToText(items.flatMap(toPositionedText), page.view[2] ?? 600)}\n`
    page.cleanup()
  }
  return text
}

/**
 * Reads the text of a page piece by piece and stops at the limits, because a small file can hold
 * millions of pieces on one page. The stream then stays unread, which suspends the work on the page
 * until the process exits; cancelling it would let the work run to its end.
 */
async function readTextItems(page: Page, maxItems: number, maxLength: number): Promise<object[]> {
  const items: object[] = []
  let length = 0
  const reader = page.streamTextContent().getReader()
  while (items.length < maxItems && length < maxLength) {
    const { done, value } = await reader.read()
    if (done) break
    for (const item of value.items as readonly object[]) {
      items.push(item)
      if ('str' in item && typeof item.str === 'string') length += item.str.length
    }
  }
  return items
}

function toPositionedText(item: object): PositionedText[] {
  if (!('str' in item) || !('transform' in item)) return []
  const { str, transform, width, height } = item as {
    str: string
    transform: number[]
    width: number
    height: number
  }
  if (str.trim() === '') return []
  return [{ text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, width, height: height || 10 }]
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

/**
 * Requires a PDF from its first byte to its last: files that are also something else are not
 * opened.
 */
function checkPdf(bytes: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith('%PDF-') || /<(html|script|!doctype|svg)/i.test(text.slice(0, 2_048))) {
    throw new BadDocument('unknown')
  }
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) throw new BadDocument('broken')
  if (!/^[\s\0]*$/.test(text.slice(end + '%%EOF'.length))) throw new BadDocument('unknown')
  if (hasTableLoop(text)) throw new BadDocument('broken')
  if (programs.test(text)) throw new BadDocument('programs')
}

/** Cross-reference tables name their predecessor. A cycle would never end. */
function hasTableLoop(text: string): boolean {
  const seen = new Set<number>()
  const start = /^\s+(\d{1,10})/.exec(
    text.slice(text.lastIndexOf('startxref') + 'startxref'.length),
  )
  let at = start ? Number(start[1]) : undefined
  while (at !== undefined && at < text.length) {
    if (seen.has(at) || seen.size === maxTables) return true
    seen.add(at)
    const end = text.indexOf('startxref', at)
    const before = /\/Prev\s+(\d{1,10})/.exec(text.slice(at, end < 0 ? undefined : end))
    at = before ? Number(before[1]) : undefined
  }
  return false
}

async function checkEmbeddedPrograms(pdf: Pdf): Promise<void> {
  if ((await pdf.getJSActions()) || (await pdf.getAttachments())) throw new BadDocument('programs')
}
