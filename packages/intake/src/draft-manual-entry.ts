import { type DraftResult, emptyParsedPerson } from './draft.ts'
import { checkPerson } from './drafting/check-person.ts'

/** A manually entered person. Fields are empty if unknown. */
export interface ManualEntry {
  readonly name: string
  readonly title: string
  readonly employer: string
  readonly city: string
  /** Two-letter code. */
  readonly country: string | null
  readonly email: string
  readonly phone: string
  readonly link: string
}

/**
 * Drafts a manually entered person, checked like a row of a file. The given role is the current
 * one.
 */
export function draftManualEntry({
  name,
  title,
  employer,
  city,
  country,
  ...ways
}: ManualEntry): DraftResult {
  const isPost = title !== '' || employer !== ''
  const parsed = {
    ...emptyParsedPerson(),
    fullName: name,
    city,
    country: country ?? '',
    emails: [ways.email].filter(Boolean),
    phones: [ways.phone].filter(Boolean),
    links: [ways.link].filter(Boolean),
    experiences: isPost ? [{ title, employer, isCurrent: 'yes' }] : [],
  }
  return checkPerson(parsed, false)
}
