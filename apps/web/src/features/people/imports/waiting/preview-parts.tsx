import type { PreviewRow } from '@headwater/contract/people/imports'
import { formatCount } from '#lib/format'
import { Badge } from '#ui/data/badge'
import { Chip } from '#ui/data/chip'
import { formatOutcome } from './format-outcome.ts'

/** Shows the outcome of a line, its reason and notes. */
export function PreviewOutcome({ row }: { row: PreviewRow }) {
  const { word, tone, sentence } = formatOutcome(row)
  const notes = row.notes.map(({ message }) => message)
  const sentences = sentence === undefined ? notes : [sentence, ...notes]
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {sentences.map((each) => (
        <span className="mt-1 block text-type-12 text-fg-2 wrap-anywhere" key={each}>
          {each}
        </span>
      ))}
    </>
  )
}

type Person = NonNullable<PreviewRow['person']>

/** Shows "Lead Firmware Engineer @ Boreal Storage" and the recognised occupation. */
export function PreviewRole({ person: { title, employer, occupation } }: { person: Person }) {
  if (title === null && employer === null)
    return <span className="text-type-12 text-fg-3">No role</span>
  return (
    <>
      <span className="block wrap-anywhere">
        {[title, employer && `@ ${employer}`].filter(Boolean).join(' ')}
      </span>
      {title !== null && (
        <span className="block text-type-12 text-fg-2">
          {occupation === null ? 'Title not recognised' : `Recognised as ${occupation}`}
        </span>
      )}
    </>
  )
}

const maxSkills = 4

export function PreviewSkills({ person: { skills } }: { person: Person }) {
  if (skills.length === 0) return <span className="text-type-12 text-fg-3">None</span>
  return (
    <span className="flex flex-wrap gap-1">
      {[...new Set(skills)].slice(0, maxSkills).map((skill) => (
        <Chip key={skill}>{skill}</Chip>
      ))}
      {skills.length > maxSkills && (
        <span className="self-center text-type-12 text-fg-2 tabular-nums">
          + {skills.length - maxSkills}
        </span>
      )}
    </span>
  )
}

/** Formats "2 roles · 1 school · English (C1)". */
export function formatOtherFacts({ experiences, education, languages }: Person): string {
  return [
    experiences > 1 && formatCount(experiences, 'role'),
    education > 0 && (education === 1 ? '1 school' : `${education} schools`),
    ...languages.slice(0, 3),
  ]
    .filter(Boolean)
    .join(' · ')
}
