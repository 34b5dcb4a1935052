/**
 * The program inside the sandbox: reads a document, writes its text. A hostile document finds no
 * files, no environment and no other process here, and the parent can end it.
 */
import { isZip } from '../archive/open-zip.ts'
import { BadDocument, isPdf, maxTextLength } from './document-failures.ts'
import { readDocx } from './read-docx.ts'

const reply = await read(await readStdin()).then(
  (text) => ({ text: text.slice(0, maxTextLength) }),
  (error: unknown) => ({ failure: error instanceof BadDocument ? error.failure : 'broken' }),
)
process.stdout.write(JSON.stringify(reply), () => process.exit(0))

async function read(bytes: Uint8Array): Promise<string> {
  const text = await readText(bytes)
  if (!/\p{L}{2}/u.test(text)) throw new BadDocument('empty')
  return text
}

async function readText(bytes: Uint8Array): Promise<string> {
  if (isZip(bytes)) return readDocx(bytes)
  if (!isPdf(bytes)) throw new BadDocument('unknown')
  const { readPdf } = await import('./read-pdf.ts')
  return readPdf(bytes)
}

async function readStdin(): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of process.stdin) parts.push(part)
  return Buffer.concat(parts)
}
