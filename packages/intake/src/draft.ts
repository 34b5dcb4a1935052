import type { Education, Experience } from '@headwater/contract/sourcing/profile'
import type { Problem } from './entry.ts'

/** A person as some file tells of them, all as it was written. Every kind of file ends up here. */
export interface Telling {
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
  lastActive?: string
  experiences: ToldPost[]
  education: ToldSchool[]
}

export interface ToldPost {
  title?: string
  employer?: string
  industry?: string
  start?: string
  end?: string
  isCurrent?: string
  kind?: string
  location?: string
  text?: string
  /** An end that is left out means that it goes on. */
  isOpenEnded?: boolean
}

export interface ToldSchool {
  school?: string
  degree?: string
  field?: string
  start?: string
  end?: string
}

/** Checked and bounded; what the words mean is not known yet. */
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
  experiences: DraftPost[]
  education: DraftSchool[]
  openToWork: boolean | null
  relocate: boolean | null
  relocateCountries: string[]
  /** A day. */
  lastActive: string | null
  notes: Problem[]
}

export type DraftPost = Pick<
  Experience,
  'title' | 'employer' | 'start' | 'end' | 'isCurrent' | 'kind' | 'text'
> & {
  industry: string
  location: string
}

export type DraftSchool = Pick<Education, 'school' | 'degree' | 'field' | 'startYear' | 'endYear'>

export type Drafted = { draft: Draft } | { problems: Problem[] }

export function startTelling(): Telling {
  return {
    emails: [],
    phones: [],
    links: [],
    skills: [],
    languages: [],
    relocateCountries: [],
    experiences: [],
    education: [],
  }
}
