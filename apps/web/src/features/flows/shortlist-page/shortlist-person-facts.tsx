import type { ShortlistPerson } from '@headwater/contract/flows/shortlists'
import type { ReactNode } from 'react'
import { formatPlace } from '#features/people'
import { formatCount } from '#lib/format'
import { useLocale } from '#lib/use-locale'

/** Summarises a person on one line: title, location and years of experience. */
export function ShortlistPersonSummary({ person }: { person: ShortlistPerson }) {
  const { language } = useLocale()
  const { title, employer, totalMonths } = person
  const place = formatPlace(person, language)
  const work = totalMonths === null ? undefined : `${formatDuration(totalMonths)} of experience`
  const facts = [joinWithComma(title, employer), place, work].filter(Boolean)
  if (facts.length === 0) return null
  return <p className="mt-1 text-type-13 text-fg-2">{facts.join(' · ')}</p>
}

/** Shows the selected fields. Others leave no gap. */
export function ShortlistPersonFacts({ person }: { person: ShortlistPerson }) {
  const { skills, experience, education, languages } = person
  return (
    <>
      {skills && skills.length > 0 && (
        <FactSection title="Skills">
          <ul className="flex flex-wrap gap-1.5">
            {[...new Set(skills)].map((skill) => (
              <li
                className="rounded-sm border border-line bg-sunken px-1.5 text-type-12 wrap-anywhere"
                key={skill}
              >
                {skill}
              </li>
            ))}
          </ul>
        </FactSection>
      )}
      {experience && experience.length > 0 && (
        <FactSection title="Experience">
          <Lines lines={experience.map(formatRole)} />
        </FactSection>
      )}
      {education && education.length > 0 && (
        <FactSection title="Education">
          <Lines lines={education.map(({ school, field }) => joinWithComma(field, school))} />
        </FactSection>
      )}
      {languages && languages.length > 0 && (
        <FactSection title="Languages">
          <Lines
            lines={languages.map(({ name, level }) => (level ? `${name} (${level})` : name))}
          />
        </FactSection>
      )}
    </>
  )
}

function FactSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4">
      <h3 className="mb-1.5 text-type-12 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Two roles may have the same text, so the key includes the position. */
function Lines({ lines }: { lines: readonly string[] }) {
  const seen = new Map<string, number>()
  return (
    <ul className="flex flex-col gap-1 text-type-13 wrap-anywhere">
      {lines.map((line) => {
        const turn = (seen.get(line) ?? 0) + 1
        seen.set(line, turn)
        return <li key={`${line} ${turn}`}>{line}</li>
      })}
    </ul>
  )
}

type Role = NonNullable<ShortlistPerson['experience']>[number]

function formatRole({ title, employer, start, end, isCurrent }: Role): string {
  const post = joinWithComma(title, employer)
  const until = isCurrent ? 'now' : end?.slice(0, 4)
  const years = [...new Set([start?.slice(0, 4), until])].filter(Boolean).join(' to ')
  return years === '' ? post : `${post}, ${years}`
}

function joinWithComma(first: string | null, second: string | null): string {
  return [first, second].filter(Boolean).join(', ')
}

function formatDuration(months: number): string {
  return months < 12
    ? formatCount(months, 'month', 'months')
    : formatCount(Math.floor(months / 12), 'year', 'years')
}
