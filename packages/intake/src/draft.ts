import type {
  Education,
  EmploymentType,
  Experience,
  WorkMode,
} from '@headwater/contract/people/profile'
import type { Problem } from './entry.ts'

/**
 * A person as a file describes them, all texts as written. Every kind of file is converted to this.
 */
export interface ParsedPerson {
  fullName?: string
  firstName?: string
  lastName?: string
  headline?: string
  summary?: string
  emails: string[]
  phones: string[]
  links: string[]
  location?: string
  city?: string
  country?: string
  skills: string[]
  /** `German (C1)`. */
  languages: string[]
  openToWork?: string
  relocate?: string
  relocateCountries: string[]
  /** Work modes and kinds of employment that the person wants. */
  workMode: string[]
  employment: string[]
  lastActive?: string
  experiences: ParsedRole[]
  education: ParsedSchool[]
  /** The kinds of personal data that were removed, such as `nationality`. */
  leftOut?: string[]
}

export interface ParsedRole {
  title?: string
  employer?: string
  industry?: string
  start?: string
  end?: string
  isCurrent?: string
  kind?: string
  location?: string
  text?: string
  /** A missing end means that the role is current. */
  isOpenEnded?: boolean
}

export interface ParsedSchool {
  school?: string
  degree?: string
  field?: string
  start?: string
  end?: string
}

/** Validated and limited in length. The words are not resolved yet. */
export interface Draft {
  name: string
  headline: string
  summary: string
  emails: string[]
  phones: string[]
  links: string[]
  location: string
  city: string
  country: string
  skills: string[]
  languages: string[]
  experiences: DraftRole[]
  education: DraftSchool[]
  openToWork: boolean | null
  relocate: boolean | null
  relocateCountries: string[]
  workModes: WorkMode[]
  employmentTypes: EmploymentType[]
  /** A day. */
  lastActive: string | null
  notes: Problem[]
}

export type DraftRole = Pick<
  Experience,
  'title' | 'employer' | 'start' | 'end' | 'isCurrent' | 'kind' | 'text'
> & {
  industry: string
  location: string
}

export type DraftSchool = Pick<Education, 'school' | 'degree' | 'field' | 'startYear' | 'endYear'>

export type DraftResult = { draft: Draft } | { problems: Problem[] }

export function emptyParsedPerson(): ParsedPerson {
  return {
    emails: [],
    phones: [],
    links: [],
    skills: [],
    languages: [],
    relocateCountries: [],
    workMode: [],
    employment: [],
    experiences: [],
    education: [],
  }
}
