import type {
  Education,
  Experience,
  Profile,
  ProfileLanguage,
  ProfileSkill,
  Signals,
} from '@headwater/contract/people/profile'
import {
  formatTitleKey,
  normaliseTitle,
  readWrittenTitle,
  type Taxonomy,
} from '@headwater/taxonomy'
import { createNameRemover } from './remove-name.ts'

/** A role as the scorer sees it, without title wording that reveals who held it. */
export type ScorableRole = Omit<Experience, 'title' | 'employer' | 'source'> & {
  readonly title: string
  /** What the title is compared by, see `formatTitleKey`. Null if the role has no title. */
  readonly titleKey: string | null
}

/**
 * Everything about a person that the scorer sees. Name, picture, contact details and years of study
 * are missing, so no later rule has to ignore them.
 */
export interface ScorableProfile {
  readonly posts: readonly ScorableRole[]
  readonly schools: readonly Pick<Education, 'university' | 'degree' | 'major'>[]
  readonly skills: readonly Omit<ProfileSkill, 'source'>[]
  readonly languages: readonly Omit<ProfileLanguage, 'source'>[]
  readonly place: { readonly cityId: number | null; readonly country: string | null } | null
  readonly signals: Signals
  readonly summary: string
}

export function toScorable(taxonomy: Taxonomy, profile: Profile): ScorableProfile {
  const removeName = createNameRemover(profile.name)
  return {
    posts: profile.experiences.map((post) => toScorableRole(taxonomy, post, removeName)),
    schools: profile.education.map(({ university, degree, major }) => ({
      university,
      degree,
      major,
    })),
    skills: profile.skills.map(({ source, ...skill }) => skill),
    languages: profile.languages.map(({ source, ...language }) => language),
    place: profile.place && { cityId: profile.place.cityId, country: profile.place.country },
    signals: profile.signals,
    summary: removeName(profile.summary),
  }
}

function toScorableRole(
  taxonomy: Taxonomy,
  { title, employer, source, text, ...post }: Experience,
  removeName: (text: string) => string,
): ScorableRole {
  const known = post.occupation === null ? undefined : taxonomy.occupation(post.occupation)
  // A recognised title is replaced by its occupation's name, and any other by its neutral wording.
  const neutral = known?.name ?? normaliseTitle(taxonomy, title).neutral
  const titleKey = titleKeyOf(taxonomy, removeName(title), post.occupation)
  return { ...post, title: neutral, titleKey, text: removeName(text) }
}

function titleKeyOf(taxonomy: Taxonomy, title: string, occupation: string | null): string | null {
  const written = readWrittenTitle(taxonomy, title, occupation)
  return written.wording === '' ? null : formatTitleKey(written)
}
