/**
 * The program inside the jail: a document comes in, its text goes out. Whatever a hostile document
 * does here, it finds no files, no environment and no other process, and the parent ends it.
 */
import { isZip } from '../archive/open-zip.ts'
import { BadDocument, isPdf, mostText } from './document.ts'
import { readDocx } from './read-docx.ts'

const reply = await read(await takeInput()).then(
  (text) => ({ text: text.slice(0, mostText) }),
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

async function takeInput(): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of process.stdin) parts.push(part)
  return Buffer.concat(parts)
}
