import { deflateSync } from 'node:zlib'

/** Builds a PDF with these lines. A tab moves the rest of a line to the right. */
export function aPdf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line, place) => {
    const y = 760 - place * 14
    return line
      .split('\t')
      .map(
        (part, column) => `BT /F1 10 Tf ${50 + column * 330} ${y} Td (${escapeText(part)}) Tj ET`,
      )
      .join('\n')
  })
  return aPdfOf(pageOf(shown.join('\n')))
}

/** Builds a PDF with these objects, the first of which is its catalogue. */
export function aPdfOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, place) => {
    const offset = text.length
    text += `${place + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const start = text.length
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer <</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

/** Returns the objects of a document with one page that shows the given content. */
export function pageOf(content: string, pages = 1): string[] {
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ')
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
}

/** Builds a PDF whose only page has this content, compressed. */
export function aCompressedPdf(content: Buffer): Uint8Array {
  const data = deflateSync(content).toString('latin1')
  const objects = pageOf('')
  objects[3] = `<</Length ${data.length}/Filter/FlateDecode>>\nstream\n${data}\nendstream`
  return aPdfOf(objects)
}

function escapeText(text: string): string {
  return Buffer.from(text.replace(/[\\()]/g, '\\$&').replaceAll('–', '\x96'), 'latin1').toString(
    'latin1',
  )
}
