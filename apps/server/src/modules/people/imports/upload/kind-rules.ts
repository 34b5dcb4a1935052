import type { ImportKind } from '@headwater/contract/people/imports'

const kindsByFileEnding: readonly (readonly [RegExp, ImportKind])[] = [
  [/\.(?:pdf|docx)$/, 'resume'],
  [/\.(?:json|ndjson|jsonl)$/, 'people-data'],
  [/linkedin.*\.zip$|^connections\.csv$/, 'linkedin'],
  [/\.zip$/, 'resume'],
]

/** Infers the kind of a file from its name. Its content decides once it is uploaded. */
export function decideKindByName(fileName: string): ImportKind {
  const name = fileName.trim().toLowerCase()
  return kindsByFileEnding.find(([ending]) => ending.test(name))?.[1] ?? 'csv'
}
