import type { Import } from '@headwater/contract/people/imports'
import { sourceKindLabels } from '../format-source.ts'

/**
 * Formats the kind of file. Before it is parsed only its name is known, and nothing more is
 * claimed.
 */
export function formatImportKind({
  kind,
  fileName,
  counts,
}: Pick<Import, 'kind' | 'fileName' | 'counts'>): string {
  if (counts.total !== null) return sourceKindLabels[kind]
  const [, ending] = knownExtension.exec(fileName) ?? []
  return ending === undefined ? 'File' : `${ending.toUpperCase()} file`
}

const knownExtension = /\.(csv|tsv|txt|json|ndjson|jsonl|pdf|docx|zip)$/i
