import type { ImportKind } from '@headwater/contract/sourcing/imports'

const endings: readonly (readonly [RegExp, ImportKind])[] = [
  [/\.(?:pdf|docx)$/, 'resume'],
  [/\.(?:json|ndjson|jsonl)$/, 'people-data'],
  [/linkedin.*\.zip$|^connections\.csv$/, 'linkedin'],
  [/\.zip$/, 'resume'],
]

/** What a file seems to be while only its name is known; its bytes decide once they are here. */
export function decideKindByName(fileName: string): ImportKind {
  const name = fileName.trim().toLowerCase()
  return endings.find(([ending]) => ending.test(name))?.[1] ?? 'csv'
}
