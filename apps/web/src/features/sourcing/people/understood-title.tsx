import type { PersonDetail } from '@headwater/contract/sourcing/people'
import type { Experience } from '@headwater/contract/sourcing/profile'

type Title = Pick<Experience, 'title' | 'occupation' | 'seniority'>

/** What a title was understood as, quietly: "Understood as Firmware engineer, lead". */
export function UnderstoodTitle({
  experience: { title, occupation, seniority },
  occupations,
}: {
  experience: Title
  occupations: PersonDetail['occupations']
}) {
  if (title === '') return null
  const name = occupation === null ? undefined : occupations[occupation]
  // An occupation of a list that was taken away since says no more than none.
  if (name === undefined) return <p className={quiet}>The title was not understood</p>
  const level = seniority === null ? undefined : levels[seniority]
  return <p className={quiet}>Understood as {[name, level].filter(Boolean).join(', ')}</p>
}

const quiet = 'text-type-12 text-fg-3 wrap-anywhere'

/** By number; the plain one goes without saying. */
const levels = [
  'in training',
  'junior',
  undefined,
  'senior',
  'lead',
  'principal or manager',
  'director or head',
  'vice president or chief',
] as const
