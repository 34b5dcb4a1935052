import { type Draft, startTelling, type Telling } from '../draft.ts'
import { checkPerson } from '../drafting/check-person.ts'

/** Somebody with an e-mail address, and whatever else is told. */
export function aDraft(told: Partial<Telling> = {}): Draft {
  const drafted = checkPerson(
    { ...startTelling(), fullName: 'Anna Müller', emails: ['anna@example.com'], ...told },
    true,
  )
  if ('problems' in drafted) throw new Error(drafted.problems[0]?.message)
  return drafted.draft
}
