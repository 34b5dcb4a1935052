import type { ShortlistPerson } from '@headwater/contract/flows/shortlists'
import type { ReactNode } from 'react'
import { sayPlace } from '#features/sourcing'
import { countOf } from '#lib/format'
import { useReading } from '#lib/use-reading'

/** Who they are in a line: what they do, where, and for how long they have worked. */
export function PersonLine({ person }: { person: ShortlistPerson }) {
  const { language } = useReading()
  const { title, employer, totalMonths } = person
  const place = sayPlace(person, language)
  const work = totalMonths === null ? undefined : `${sayLength(totalMonths)} at work`
  const facts = [join(title, employer), place, work].filter(Boolean)
  if (facts.length === 0) return null
  return <p className="mt-1 text-type-13 text-fg-2">{facts.join(' · ')}</p>
}

/** What was chosen to be shown; what was not leaves no gap. */
export function PersonFacts({ person }: { person: ShortlistPerson }) {
  const { skills, experience, education, languages } = person
  return (
    <>
      {skills && skills.length > 0 && (
        <Part title="Skills">
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
        </Part>
      )}
      {experience && experience.length > 0 && (
        <Part title="Experience">
          <Lines lines={experience.map(sayStay)} />
        </Part>
      )}
      {education && education.length > 0 && (
        <Part title="Education">
          <Lines lines={education.map(({ school, field }) => join(field, school))} />
        </Part>
      )}
      {languages && languages.length > 0 && (
        <Part title="Languages">
          <Lines
            lines={languages.map(({ name, level }) => (level ? `${name} (${level})` : name))}
          />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4">
      <h3 className="mb-1.5 text-type-12 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Two alike are two posts: they are told apart by where they stand. */
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

type Post = NonNullable<ShortlistPerson['experience']>[number]

function sayStay({ title, employer, start, end, isCurrent }: Post): string {
  const post = join(title, employer)
  const until = isCurrent ? 'now' : end?.slice(0, 4)
  const years = [start?.slice(0, 4), until].filter(Boolean).join(' to ')
  return years === '' ? post : `${post}, ${years}`
}

function join(first: string | null, second: string | null): string {
  return [first, second].filter(Boolean).join(', ')
}

function sayLength(months: number): string {
  return months < 12
    ? countOf(months, 'month', 'months')
    : countOf(Math.floor(months / 12), 'year', 'years')
}
