import { type Drafted, startTelling } from './draft.ts'
import { checkPerson } from './drafting/check-person.ts'

/** Somebody as one writes them down by hand; empty where nothing is known. */
export interface HandWritten {
  readonly name: string
  readonly title: string
  readonly employer: string
  readonly city: string
  /** Two letters. */
  readonly country: string | null
  readonly email: string
  readonly phone: string
  readonly link: string
}

/** Checked as a line of a file is: what somebody does is what they do now. */
export function draftByHand({
  name,
  title,
  employer,
  city,
  country,
  ...ways
}: HandWritten): Drafted {
  const isPost = title !== '' || employer !== ''
  const told = {
    ...startTelling(),
    ...{ fullName: name, city, country: country ?? '' },
    emails: [ways.email].filter(Boolean),
    phones: [ways.phone].filter(Boolean),
    links: [ways.link].filter(Boolean),
    experiences: isPost ? [{ title, employer, isCurrent: 'yes' }] : [],
  }
  return checkPerson(told, false)
}
