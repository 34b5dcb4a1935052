import type { Import } from '@headwater/contract/sourcing/imports'
import { sourceNames } from '../say-source.ts'

/** What the file is. Until it has been read only its name is known, and nothing is claimed beyond it. */
export function sayKind({
  kind,
  fileName,
  counts,
}: Pick<Import, 'kind' | 'fileName' | 'counts'>): string {
  if (counts.total !== null) return sourceNames[kind]
  const [, ending] = knownEnding.exec(fileName) ?? []
  return ending === undefined ? 'File' : `${ending.toUpperCase()} file`
}

const knownEnding = /\.(csv|tsv|txt|json|ndjson|jsonl|pdf|docx|zip)$/i
