import type { ImportKind } from '@headwater/contract/people/imports'
import { isZip } from './archive/open-zip.ts'
import { decodeWholeText } from './csv/decode-text.ts'
import { UnreadableFile } from './entry.ts'
import { isPdf } from './resume/document-failures.ts'

/** Detects the kind of a file by its first bytes, and by its name if they are not enough. */
export function detectImportKind(fileName: string, head: Uint8Array): ImportKind | undefined {
  const name = fileName.toLowerCase()
  if (isPdf(head)) return 'resume'
  if (isZip(head)) return detectArchive(name, head)
  const text = decodeHead(head)
  if (text === undefined) return undefined
  const start = text.trimStart()
  if (/^[[{]/.test(start)) return /"basics"\s*:/.test(start) ? 'json-resume' : 'people-data'
  if (/\.(json|ndjson|jsonl)$/.test(name)) return 'people-data'
  if (/^"?Notes:/.test(start) || /^First Name,Last Name,URL,/m.test(start)) return 'linkedin'
  if (/\.(csv|tsv|tab)$/.test(name)) return 'csv'
  return /^[^\n]*[,;\t|][^\n]*\n/.test(start) ? 'csv' : undefined
}

function detectArchive(name: string, head: Uint8Array): ImportKind | undefined {
  const inside = new TextDecoder('latin1').decode(head.subarray(0, 1024 * 1024))
  if (name.endsWith('.docx') || /word\/document\.xml|\[Content_Types\]\.xml/.test(inside)) {
    return /\bxl\/|\bppt\//.test(inside) || /\.(xlsx|pptx)$/.test(name) ? undefined : 'resume'
  }
  if (
    /(Profile|Connections|Positions|Email Addresses|Skills|Education|messages|Invitations)\.csv/.test(
      inside,
    )
  )
    return 'linkedin'
  if (/linkedin/.test(name)) return 'linkedin'
  return /\.(pdf|docx)/i.test(inside) ? 'resume' : undefined
}

/** The sample may end inside a character, which is not an error of the file. */
function decodeHead(head: Uint8Array): string | undefined {
  try {
    const text = decodeWholeText(head.subarray(0, 64 * 1024))
    const odd = text.match(/(?![\t\n\f\r])\p{Cc}/gu)?.length ?? 0
    return odd > text.length / 100 ? undefined : text
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined
    throw error
  }
}
