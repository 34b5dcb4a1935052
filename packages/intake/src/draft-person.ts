import type { ImportKind, Mapping } from '@headwater/contract/sourcing/imports'
import { type Drafted, startTelling, type Telling } from './draft.ts'
import { checkPerson } from './drafting/check-person.ts'
import { isBroken, isMapped, isRecord } from './entry.ts'
import { tellJsonResume } from './json/json-resume.ts'
import { toText } from './json/to-text.ts'
import { type Knowledge, openKnowledge } from './knowledge.ts'
import { tellLinkedIn } from './linkedin/tell-linkedin.ts'
import { applyMapping } from './mapping/apply-mapping.ts'
import { tellResume } from './resume/tell-resume.ts'

/** A person out of one entry, or why there is none in it. Only résumés need the knowledge. */
export function draftPerson(
  kind: ImportKind,
  raw: unknown,
  mapping: Mapping,
  knowledge: Knowledge = openKnowledge(),
): Drafted {
  if (isBroken(raw)) return { problems: [{ field: null, message: raw.$unreadable }] }
  return checkPerson(tell(kind, raw, mapping, knowledge), isMapped(kind))
}

function tell(kind: ImportKind, raw: unknown, mapping: Mapping, knowledge: Knowledge): Telling {
  switch (kind) {
    case 'csv':
    case 'people-data':
      return applyMapping(kind, raw, mapping)
    case 'json-resume':
      return tellJsonResume(raw)
    case 'linkedin':
      return tellLinkedIn(raw)
    case 'resume':
      return isRecord(raw)
        ? tellResume(toText(raw.text), toText(raw.fileName), knowledge)
        : startTelling()
  }
}
