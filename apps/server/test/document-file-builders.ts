import { aZip } from './zip-builder.ts'

/**
 * Returns a PDF with these lines one below the other; a tab moves the rest of a line to the right.
 */
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
  return aPdfFromObjects(pdfPageObjects(shown.join('\n')))
}

/** Returns a PDF of these objects; the first one is its catalogue. */
export function aPdfFromObjects(objects: readonly string[]): Uint8Array {
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

/** Returns the objects of a document with one page of this content. */
export function pdfPageObjects(content: string, pages = 1): string[] {
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ')
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
}

function escapeText(text: string): string {
  return Buffer.from(text.replace(/[\\()]/g, '\\$&').replaceAll('–', '\x96'), 'latin1').toString(
    'latin1',
  )
}

/** Returns a Word document of these paragraphs, with real tabs. */
export function aDocx(lines: readonly string[]): Uint8Array {
  const paragraphs = lines.map(
    (line) =>
      `<w:p><w:pPr/><w:r><w:t xml:space="preserve">${escapeXml(line).replaceAll('\t', '</w:t><w:tab/><w:t>')}</w:t></w:r></w:p>`,
  )
  return aDocxFromXml(
    `<?xml version="1.0"?><w:document><w:body>${paragraphs.join('')}</w:body></w:document>`,
  )
}

export function aDocxFromXml(documentXml: string): Uint8Array {
  return aZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': documentXml })
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A typical résumé. */
export const aResume = `ANNA MARIA MILLER
Senior Software Engineer
Berlin, Germany | anna.miller@example.com | +49 30 1234567 | linkedin.com/in/annamiller

SUMMARY
Engineer with ten years of experience.

PROFESSIONAL EXPERIENCE
Senior Software Engineer, Zalando SE\tJan 2019 – Present
- Built the checkout with React and Kubernetes.
- Led a team of four.
Software Engineer, Siemens AG, Munich\t03/2015 - 12/2018
- Wrote services in Java.

EDUCATION
M.Sc. Computer Science, Technical University of Munich\t2012 – 2015

SKILLS
Programming: React, TypeScript, Java
Tools: Kubernetes, Docker

LANGUAGES
German (native), English (C1)
`
