import type { PersonDetail } from '@headwater/contract/sourcing/people'
import type { Experience } from '@headwater/contract/sourcing/profile'
import { useState } from 'react'
import { useReading } from '#lib/use-reading'
import { Chip } from '#ui/chip'
import { sayMonths } from '../say-months.ts'
import { FactMark, FactNotes } from './fact-tools.tsx'
import { LongText } from './long-text.tsx'
import { PanelSection } from './panel-section.tsx'
import { OwnSource } from './sources.tsx'
import { UnderstoodTitle } from './understood-title.tsx'
import { monthsOf, sayStay } from './write-months.ts'

/** The posts somebody held, newest first, on a line of time. */
export function ExperienceSection({
  person,
}: {
  person: Pick<PersonDetail, 'profile' | 'occupations'>
}) {
  const { experiences, skills } = person.profile
  const ids = experiences.map(({ source }) => source)
  return (
    <PanelSection sourceIds={ids} title="Experience">
      {experiences.length === 0 ? (
        <p className="text-fg-2">No post is known.</p>
      ) : (
        <ol>
          {experiences.map((experience) => (
            <Post
              experience={experience}
              key={experience.id}
              occupations={person.occupations}
              skills={skills
                .filter(({ experiences }) => experiences.includes(experience.id))
                .map(({ name }) => name)}
              sourceIds={ids}
            />
          ))}
        </ol>
      )}
    </PanelSection>
  )
}

interface PostProps {
  experience: Experience
  occupations: PersonDetail['occupations']
  skills: readonly string[]
  sourceIds: readonly string[]
}

function Post({ experience, occupations, skills, sourceIds }: PostProps) {
  const reading = useReading()
  const [today] = useState(() => new Date())
  const { title, employer, kind, text } = experience
  const months = monthsOf(experience, today)
  return (
    <li className="group/fact relative pb-4 pl-7 last:pb-0 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-[-6px] not-last:before:left-[7px] not-last:before:w-px not-last:before:bg-line-strong">
      <span
        aria-hidden="true"
        className="absolute top-1.5 left-[3px] size-[9px] rounded-full border-2 border-accent bg-surface"
      />
      <div className="flex items-baseline justify-between gap-3">
        <h5 className="min-w-0 text-type-13 font-medium wrap-anywhere">
          {title || 'Title unknown'}
        </h5>
        <span className="flex shrink-0 items-center gap-1 text-type-12 text-fg-2 tabular-nums">
          {months !== undefined && sayMonths(months)}
          <FactMark fact={`experience:${experience.id}`} />
        </span>
      </div>
      <UnderstoodTitle experience={experience} occupations={occupations} />
      <p className="text-type-12 text-fg-2 wrap-anywhere">
        {[employer, sayStay(experience, reading), kind && kind !== 'permanent' && kinds[kind]]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {text && <LongText text={text} />}
      {skills.length > 0 && (
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {skills.slice(0, mostSkills).map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
          {skills.length > mostSkills && (
            <span className="self-center text-type-12 text-fg-3">
              + {skills.length - mostSkills}
            </span>
          )}
        </div>
      )}
      <OwnSource among={sourceIds} id={experience.source} />
      <FactNotes fact={`experience:${experience.id}`} />
    </li>
  )
}

const mostSkills = 6
const kinds = { contract: 'contract', internship: 'internship', 'part-time': 'part-time' } as const
