import { getDocumentProxy } from 'unpdf'
import { checkPdf, checkPrograms } from './check-pdf.ts'
import { BadDocument, mostPages, mostText } from './document.ts'
import { layOut, type Piece } from './lay-out.ts'

/** The text of a PDF in the order a person reads it. */
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
  if (pdf.numPages > mostPages) throw new BadDocument('pages')
  await checkPrograms(pdf)
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < mostText; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    text += `${layOut(items.flatMap(toPiece), page.view[2] ?? 600)}\n`
    page.cleanup()
  }
  return text
}

function toPiece(item: object): Piece[] {
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
