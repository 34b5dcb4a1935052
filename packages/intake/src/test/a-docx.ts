import { strToU8, zipSync } from 'fflate'

/** Builds a Word document with these paragraphs, including tabs. */
export function aDocx(lines: readonly string[]): Uint8Array {
  const paragraphs = lines.map(
    (line) =>
      `<w:p><w:pPr/><w:r><w:t xml:space="preserve">${escapeText(line).replaceAll('\t', '</w:t><w:tab/><w:t>')}</w:t></w:r></w:p>`,
  )
  return aDocxOf(
    `<?xml version="1.0"?><w:document><w:body>${paragraphs.join('')}</w:body></w:document>`,
  )
}

export function aDocxOf(documentXml: string): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(documentXml),
  })
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
