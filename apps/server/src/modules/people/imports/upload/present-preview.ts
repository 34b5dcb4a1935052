import type { PreviewRow } from '@headwater/contract/people/imports'
import type { Profile } from '@headwater/contract/people/profile'
import type { Taxonomy } from '@headwater/taxonomy'
import { isRefused, type PreparedEntry, type PreparedPerson } from '../run/prepare-entry.ts'
import type { RowOutcome } from '../run/resolve-batch.ts'

const regionNames = new Intl.DisplayNames('en', { type: 'region' })
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

const outcomes = { refused: 'refuse', suppressed: 'suppress', merged: 'merge' } as const

export function presentPreviewRow(
  entry: PreparedEntry,
  settled: RowOutcome | undefined,
  taxonomy: Taxonomy,
): PreviewRow {
  if (!settled) throw new Error('An entry was not settled.')
  const { row } = entry
  if (isRefused(entry)) {
    return { row, outcome: 'refuse', notes: [...entry.problems], sameAs: null, person: null }
  }
  // Suppressed people are not shown in the preview.
  if (settled.outcome === 'suppressed') {
    return { row, outcome: 'suppress', notes: [], sameAs: null, person: null }
  }
  const outcome = settled.outcome === 'added' ? addedOutcome(settled) : outcomes[settled.outcome]
  const sameAs = settled.outcome === 'refused' ? null : settled.sameAs
  const person = presentPerson(entry, taxonomy)
  return { row, outcome, notes: [...entry.notes], sameAs, person }
}

function addedOutcome({ isToReview }: { isToReview: boolean }): 'review' | 'add' {
  return isToReview ? 'review' : 'add'
}

function presentPerson(
  { profile, contacts }: PreparedPerson,
  taxonomy: Taxonomy,
): PreviewRow['person'] {
  const [post] = profile.experiences
  const occupation = post?.occupation ? taxonomy.occupation(post.occupation) : undefined
  return {
    name: profile.name,
    title: post?.title ?? null,
    occupation: occupation?.name ?? null,
    employer: post?.employer ?? null,
    place: formatPlace(profile.place),
    emails: contacts.flatMap(({ kind, value }) => (kind === 'email' ? [value] : [])),
    experiences: profile.experiences.length,
    education: profile.education.length,
    skills: profile.skills.map(({ name }) => name),
    languages: profile.languages.map(({ code, level }) =>
      level ? `${languageNames.of(code)} (${level})` : `${languageNames.of(code)}`,
    ),
  }
}

function formatPlace(place: Profile['place']): string | null {
  if (!place) return null
  const { city, country } = place
  const words = [city, country && regionNames.of(country)].filter((word) => word)
  return words.length > 0 ? words.join(', ') : null
}
