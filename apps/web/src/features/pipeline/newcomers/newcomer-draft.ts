import type { ReadResume } from '@headwater/contract/pipeline/files'
import { type Lookalike, WrittenPerson } from '@headwater/contract/pipeline/newcomers'

/** Somebody who is about to be added, as far as they are written. */
export interface NewcomerDraft {
  way: 'hand' | 'resume' | 'csv'
  person: WrittenPerson
  resume: { name: string; data: string; reading: ReadResume } | null
  /** Whom they were said to be; null for nobody, undefined while nothing was said. */
  sameAs: string | null | undefined
}

const nobody: WrittenPerson = {
  ...{ name: '', title: '', employer: '', city: '', country: null },
  ...{ email: '', phone: '', link: '' },
}

export const emptyNewcomer: NewcomerDraft = {
  way: 'hand',
  person: nobody,
  resume: null,
  sameAs: undefined,
}

export type PersonFaults = Partial<Record<keyof WrittenPerson, string>>

/** What is not right yet, by field, in sentences that say how to mend it. */
export function findPersonFaults(person: WrittenPerson): PersonFaults {
  const read = WrittenPerson.safeParse(person)
  if (read.success) return {}
  const names = read.error.issues.map(({ path }) => path[0] as keyof WrittenPerson)
  return Object.fromEntries(names.map((name) => [name, sentences[name] ?? tooLong]))
}

const tooLong = 'This is too long.'
const sentences: PersonFaults = {
  name: 'A name is needed, of 200 letters at the most.',
  email: 'This is no e-mail address, such as ana@example.com.',
  link: 'A link begins with https:// and names a site.',
}

/** What can be looked for already: an address that is half typed is none yet. */
export function readySoFar(person: WrittenPerson): WrittenPerson {
  const faults = findPersonFaults(person)
  return {
    ...person,
    ...(faults.email && { email: '' }),
    ...(faults.link && { link: '' }),
  }
}

/** Whom a newcomer is taken for: what was said, else whoever shares an address or a number. */
export function sameAsOf(
  { sameAs }: Pick<NewcomerDraft, 'sameAs'>,
  lookalikes: readonly Lookalike[],
): string | null {
  const certain = lookalikes.find(({ isCertain }) => isCertain)
  if (certain) return certain.personId
  return lookalikes.some(({ personId }) => personId === sameAs) ? (sameAs ?? null) : null
}
