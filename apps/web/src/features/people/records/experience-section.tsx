import type { PersonDetail } from '@headwater/contract/people/people'
import type { Experience } from '@headwater/contract/people/profile'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNow } from '#lib/clock'
import { useLocale } from '#lib/use-locale'
import { Chip } from '#ui/data/chip'
import { formatMonths } from '../format-months.ts'
import { FactAction, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { countRoleMonths, formatRoleDates } from './role-dates.ts'
import { ItemSourceLine } from './sources.tsx'

const quiet = 'text-type-12 text-fg-3 wrap-anywhere'

/** Labels by level. The ordinary level has none. */
const seniorityLabels = [
  'in training',
  'junior',
  undefined,
  'senior',
  'lead',
  'principal or manager',
  'director or head',
  'vice president or chief',
] as const

/** Lists a person's roles, newest first, on a timeline. */
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
        <p className="text-fg-2">No roles known.</p>
      ) : (
        <ol>
          {experiences.map((experience) => (
            <RoleItem
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

interface RoleItemProps {
  experience: Experience
  occupations: PersonDetail['occupations']
  skills: readonly string[]
  sourceIds: readonly string[]
}

function RoleItem({ experience, occupations, skills, sourceIds }: RoleItemProps) {
  const locale = useLocale()
  const today = useNow()
  const { title, employer, kind, text } = experience
  const months = countRoleMonths(experience, today)
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
          {months !== undefined && formatMonths(months)}
          <FactAction fact={`experience:${experience.id}`} />
        </span>
      </div>
      <RecognisedOccupation experience={experience} occupations={occupations} />
      <p className="text-type-12 text-fg-2 wrap-anywhere">
        {[
          employer,
          formatRoleDates(experience, locale),
          kind && kind !== 'permanent' && roleKindLabels[kind],
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {text && <LongText text={text} />}
      {skills.length > 0 && (
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {skills.slice(0, maxSkills).map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
          {skills.length > maxSkills && (
            <span className="self-center text-type-12 text-fg-3">
              + {skills.length - maxSkills}
            </span>
          )}
        </div>
      )}
      <ItemSourceLine among={sourceIds} id={experience.source} />
      <FactNotes fact={`experience:${experience.id}`} />
    </li>
  )
}

const maxSkills = 6
const roleKindLabels = {
  contract: 'contract',
  internship: 'internship',
  'part-time': 'part-time',
} as const

/** Shows a long text, three lines at first. */
function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > 160 || text.split('\n').length > 3
  return (
    <>
      <p
        className={clsx(
          'mt-1 whitespace-pre-line wrap-anywhere',
          isLong && !isWhole && 'line-clamp-3',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          aria-expanded={isWhole}
          className="touch-target rounded-sm text-type-12 text-link hover:underline"
          onClick={() => setWhole(!isWhole)}
          type="button"
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}

type Title = Pick<Experience, 'title' | 'occupation' | 'seniority'>

/** Shows the recognised occupation of a title: "Recognised as Firmware engineer, lead". */
function RecognisedOccupation({
  experience: { title, occupation, seniority },
  occupations,
}: {
  experience: Title
  occupations: PersonDetail['occupations']
}) {
  if (title === '') return null
  const name = occupation === null ? undefined : occupations[occupation]
  // An occupation whose list has been removed counts as none.
  if (name === undefined) return <p className={quiet}>Title not recognised</p>
  const level = seniority === null ? undefined : seniorityLabels[seniority]
  return <p className={quiet}>Recognised as {[name, level].filter(Boolean).join(', ')}</p>
}
