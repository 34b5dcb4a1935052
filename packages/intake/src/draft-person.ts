import type { ImportKind, Mapping } from '@headwater/contract/people/imports'
import { type DraftResult, emptyParsedPerson, type ParsedPerson } from './draft.ts'
import { checkPerson } from './drafting/check-person.ts'
import { isBrokenEntry, isRecord, needsMapping } from './entry.ts'
import { parseJsonResume } from './json/parse-json-resume.ts'
import { toText } from './json/to-text.ts'
import { type Knowledge, openKnowledge } from './knowledge.ts'
import { parseLinkedIn } from './linkedin/parse-linkedin.ts'
import { applyMapping } from './mapping/apply-mapping.ts'
import { parseResume } from './resume/parse-resume.ts'

/**
 * Returns a person from one entry, or the reason why there is none. Only résumés need the taxonomy.
 */
export function draftPerson(
  kind: ImportKind,
  raw: unknown,
  mapping: Mapping,
  knowledge: Knowledge = openKnowledge(),
): DraftResult {
  if (isBrokenEntry(raw)) return { problems: [{ field: null, message: raw.$unreadable }] }
  return checkPerson(parseEntry(kind, raw, mapping, knowledge), needsMapping(kind))
}

function parseEntry(
  kind: ImportKind,
  raw: unknown,
  mapping: Mapping,
  knowledge: Knowledge,
): ParsedPerson {
  switch (kind) {
    case 'csv':
    case 'people-data':
      return applyMapping(kind, raw, mapping)
    case 'json-resume':
      return parseJsonResume(raw)
    case 'linkedin':
      return parseLinkedIn(raw)
    case 'resume':
      return isRecord(raw)
        ? parseResume(toText(raw.text), toText(raw.fileName), knowledge)
        : emptyParsedPerson()
  }
}
