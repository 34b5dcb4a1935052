import type {
  Education,
  Experience,
  Profile,
  ProfileLanguage,
  ProfileSkill,
  Signals,
} from '@headwater/contract/sourcing/profile'
import { normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import { nameRemover } from './remove-name.ts'

/** A post as the scorer sees it: the wording of the title says nothing about who held it. */
export type ScorablePost = Omit<Experience, 'title' | 'employer' | 'source'> & {
  readonly title: string
}

/**
 * All of a person that the scorer ever sees. Name, picture, ways to reach them and years of study
 * are not in it, so that they cannot weigh: what is left out here needs no rule further on.
 */
export interface Scorable {
  readonly posts: readonly ScorablePost[]
  readonly schools: readonly Pick<Education, 'university' | 'degree' | 'major'>[]
  readonly skills: readonly Omit<ProfileSkill, 'source'>[]
  readonly languages: readonly Omit<ProfileLanguage, 'source'>[]
  readonly place: { readonly cityId: number | null; readonly country: string | null } | null
  readonly signals: Signals
  readonly summary: string
}

export function scorableOf(taxonomy: Taxonomy, profile: Profile): Scorable {
  const removeName = nameRemover(profile.name)
  return {
    posts: profile.experiences.map((post) => toPost(taxonomy, post, removeName)),
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

function toPost(
  taxonomy: Taxonomy,
  { title, employer, source, text, ...post }: Experience,
  removeName: (text: string) => string,
): ScorablePost {
  const known = post.occupation === null ? undefined : taxonomy.occupation(post.occupation)
  // A title that was understood is what it means; the others are read only as far as they go.
  const neutral = known?.name ?? normaliseTitle(taxonomy, title).neutral
  return { ...post, title: neutral, text: removeName(text) }
}
