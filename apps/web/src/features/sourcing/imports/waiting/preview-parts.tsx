import type { PreviewRow } from '@headwater/contract/sourcing/imports'
import { Badge } from '#ui/badge'
import { Chip } from '#ui/chip'
import { sayOutcome } from './say-outcome.ts'

/** What happens with the line, why, and what else there is to know. */
export function Outcome({ row }: { row: PreviewRow }) {
  const { word, tone, sentence } = sayOutcome(row)
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

/** "Lead Firmware Engineer @ Boreal Storage", and what the title was understood as. */
export function Post({ person: { title, employer, occupation } }: { person: Person }) {
  if (title === null && employer === null)
    return <span className="text-type-12 text-fg-3">No post</span>
  return (
    <>
      <span className="block wrap-anywhere">
        {[title, employer && `@ ${employer}`].filter(Boolean).join(' ')}
      </span>
      {title !== null && (
        <span className="block text-type-12 text-fg-2">
          {occupation === null ? 'The title was not understood' : `Understood as ${occupation}`}
        </span>
      )}
    </>
  )
}

const most = 4

export function Skills({ person: { skills } }: { person: Person }) {
  if (skills.length === 0) return <span className="text-type-12 text-fg-3">None</span>
  return (
    <span className="flex flex-wrap gap-1">
      {[...new Set(skills)].slice(0, most).map((skill) => (
        <Chip key={skill}>{skill}</Chip>
      ))}
      {skills.length > most && (
        <span className="self-center text-type-12 text-fg-2 tabular-nums">
          + {skills.length - most}
        </span>
      )}
    </span>
  )
}

/** "2 posts · 1 school · English (C1)". */
export function sayRest({ experiences, education, languages }: Person): string {
  return [
    experiences > 1 && `${experiences} posts`,
    education > 0 && (education === 1 ? '1 school' : `${education} schools`),
    ...languages.slice(0, 3),
  ]
    .filter(Boolean)
    .join(' · ')
}
