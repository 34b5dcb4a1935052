import type { ResumeSummary } from '@headwater/contract/pipeline/files'
import { type Lookalike, ManualPersonInput } from '@headwater/contract/pipeline/manual-candidates'

/** The unsaved input for a manual candidate. */
export interface ManualCandidateDraft {
  way: 'hand' | 'resume' | 'csv'
  person: ManualPersonInput
  resume: { name: string; data: string; reading: ResumeSummary } | null
  /** The person selected as the same: null for none, undefined while undecided. */
  sameAs: string | null | undefined
}

const emptyPerson: ManualPersonInput = {
  name: '',
  title: '',
  employer: '',
  city: '',
  country: null,
  email: '',
  phone: '',
  link: '',
}

export const emptyManualCandidate: ManualCandidateDraft = {
  way: 'hand',
  person: emptyPerson,
  resume: null,
  sameAs: undefined,
}

export type PersonErrors = Partial<Record<keyof ManualPersonInput, string>>

/** Returns the errors by field, as sentences that explain how to correct them. */
export function validatePerson(person: ManualPersonInput): PersonErrors {
  const read = ManualPersonInput.safeParse(person)
  if (read.success) return {}
  const names = read.error.issues.map(({ path }) => path[0] as keyof ManualPersonInput)
  return Object.fromEntries(names.map((name) => [name, errorMessages[name] ?? tooLong]))
}

const tooLong = 'This is too long. Shorten it.'
const errorMessages: PersonErrors = {
  name: 'Enter a name of up to 200 characters.',
  email: 'Enter a valid email address, such as ana@example.com.',
  link: 'Enter a link that starts with https://.',
}

/**
 * Returns the person without invalid contact fields, so that a half-typed address is not searched
 * for.
 */
export function omitInvalidContacts(person: ManualPersonInput): ManualPersonInput {
  const faults = validatePerson(person)
  return {
    ...person,
    ...(faults.email && { email: '' }),
    ...(faults.link && { link: '' }),
  }
}

/**
 * Returns the existing person to merge with: the user's choice, otherwise one with the same address
 * or number.
 */
export function resolveSameAs(
  { sameAs }: Pick<ManualCandidateDraft, 'sameAs'>,
  lookalikes: readonly Lookalike[],
): string | null {
  const certain = lookalikes.find(({ isCertain }) => isCertain)
  if (certain) return certain.personId
  return lookalikes.some(({ personId }) => personId === sameAs) ? (sameAs ?? null) : null
}
