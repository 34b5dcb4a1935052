import { type Draft, emptyParsedPerson, type ParsedPerson } from '../draft.ts'
import { checkPerson } from '../drafting/check-person.ts'

/** Builds a draft with an email address and the given fields. */
export function aDraft(parsed: Partial<ParsedPerson> = {}): Draft {
  const drafted = checkPerson(
    { ...emptyParsedPerson(), fullName: 'Anna Müller', emails: ['anna@example.com'], ...parsed },
    true,
  )
  if ('problems' in drafted) throw new Error(drafted.problems[0]?.message)
  return drafted.draft
}
