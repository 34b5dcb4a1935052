import type { ImportKind } from '@headwater/contract/people/imports'

const headBytes = 256 * 1024

/**
 * Infers the kind of a file from its first bytes and its name. The server inspects it fully after
 * the upload.
 */
export async function inferImportKind(file: File): Promise<ImportKind | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  return inferKindFromContent(file.name.toLowerCase(), new TextDecoder('latin1').decode(head))
}

export function inferKindFromContent(name: string, head: string): ImportKind | undefined {
  if (head.startsWith('%PDF-')) return 'resume'
  if (head.startsWith('PK\u0003\u0004')) return inferArchiveKind(name, head)
  if (
    /\p{Cc}/u.test(
      head
        .slice(0, 2_000)
        .replace(/[\t\n\f\r]/g, '')
        .replaceAll('\0', ''),
    )
  )
    return undefined
  const start = head.replace(/^(?:ï»¿|ÿþ|þÿ)/, '').trimStart()
  if (/^[[{]/.test(start)) return /"basics"\s*:/.test(start) ? 'json-resume' : 'people-data'
  if (/\.(?:json|ndjson|jsonl)$/.test(name)) return 'people-data'
  if (/^"?Notes:/.test(start) || /^First Name,Last Name,URL,/m.test(start)) return 'linkedin'
  if (/\.(?:csv|tsv|tab)$/.test(name)) return 'csv'
  return /^[^\n]*[,;\t|][^\n]*\n/.test(start) ? 'csv' : undefined
}

function inferArchiveKind(name: string, head: string): ImportKind | undefined {
  if (/\.(?:xlsx|pptx)$/.test(name) || /(?:xl|ppt)\//.test(head)) return undefined
  if (name.endsWith('.docx') || head.includes('word/document.xml')) return 'resume'
  if (/linkedin/.test(name) || /(?:Profile|Connections|Positions)\.csv/.test(head))
    return 'linkedin'
  return /\.(?:pdf|docx)/i.test(head) ? 'resume' : undefined
}
