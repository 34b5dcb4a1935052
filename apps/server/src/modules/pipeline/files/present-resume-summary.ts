import type { ResumeSummary } from '@headwater/contract/pipeline/files'
import type { ParsedResumeFile } from '#modules/people'

const regionNames = new Intl.DisplayNames('en', { type: 'region' })
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the summary of a parsed résumé shown next to its file. */
export function presentResumeSummary({
  profile,
  contacts,
}: NonNullable<ParsedResumeFile['parsed']>): ResumeSummary {
  const [post] = profile.experiences
  const { city, country } = profile.place ?? { city: null, country: null }
  const place = [city, country && regionNames.of(country)].filter(Boolean).join(', ')
  const valuesOf = (wanted: string) =>
    contacts.flatMap(({ kind, value }) => (kind === wanted ? [value] : []))
  return {
    name: profile.name,
    title: post?.title || null,
    employer: post?.employer || null,
    place: place || null,
    emails: valuesOf('email'),
    phones: valuesOf('phone'),
    experiences: profile.experiences.length,
    education: profile.education.length,
    skills: profile.skills.map(({ name }) => name),
    languages: profile.languages.map(({ code, level }) =>
      level ? `${languageNames.of(code)} (${level})` : `${languageNames.of(code)}`,
    ),
  }
}
