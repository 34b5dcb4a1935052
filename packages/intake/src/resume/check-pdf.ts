import type { getDocumentProxy } from 'unpdf'
import { BadDocument } from './document.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** In the open; what is packed is asked for once the document has been read. */
const programs = /\/(JavaScript|Launch|EmbeddedFile|RichMedia)\b/

/** A PDF from its first byte to its last: what is something else as well is not opened. */
export function checkPdf(bytes: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.startsWith('%PDF-') || /<(html|script|!doctype|svg)/i.test(text.slice(0, 2_048))) {
    throw new BadDocument('unknown')
  }
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) throw new BadDocument('broken')
  if (!/^[\s\0]*$/.test(text.slice(end + '%%EOF'.length))) throw new BadDocument('unknown')
  if (isLooped(text)) throw new BadDocument('broken')
  if (programs.test(text)) throw new BadDocument('programs')
}

const mostTables = 100

/** Tables name the table before them; a document that leads back to one of them has no end. */
function isLooped(text: string): boolean {
  const seen = new Set<number>()
  const start = /^\s+(\d{1,10})/.exec(
    text.slice(text.lastIndexOf('startxref') + 'startxref'.length),
  )
  let at = start ? Number(start[1]) : undefined
  while (at !== undefined && at < text.length) {
    if (seen.has(at) || seen.size === mostTables) return true
    seen.add(at)
    const end = text.indexOf('startxref', at)
    const before = /\/Prev\s+(\d{1,10})/.exec(text.slice(at, end < 0 ? undefined : end))
    at = before ? Number(before[1]) : undefined
  }
  return false
}

export async function checkPrograms(pdf: Pdf): Promise<void> {
  if ((await pdf.getJSActions()) || (await pdf.getAttachments())) throw new BadDocument('programs')
}
