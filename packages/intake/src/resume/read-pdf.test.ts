import { describe, expect, it } from 'vitest'
import { aCompressedPdf } from '../test/a-pdf.ts'
import { maxTextItems, maxTextLength } from './document-failures.ts'
import { readPdf } from './read-pdf.ts'

// A page is read in blocks, so the last block may exceed the limit.
describe('a PDF is read', () => {
  it('up to a number of pieces of text', async () => {
    const text = await readPdf(aPdfOfPieces('x', maxTextItems * 1.5))
    expect(text.match(/x/g)?.length).toBeLessThan(maxTextItems * 1.2)
  })

  it('up to a length of text', async () => {
    const piece = 'Registered nurse'
    const pieces = Math.ceil(maxTextLength / piece.length)
    const text = await readPdf(aPdfOfPieces(piece, pieces * 1.5))
    expect(text.match(/nurse/g)?.length).toBeLessThan(pieces * 1.2)
  })
})

function aPdfOfPieces(piece: string, count: number): Uint8Array {
  return aCompressedPdf(Buffer.from(`BT /F1 9 Tf 1 1 Td (${piece}) Tj ET\n`.repeat(count)))
}
