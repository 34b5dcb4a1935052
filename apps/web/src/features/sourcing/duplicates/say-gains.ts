import type { MergePreview } from '@headwater/contract/sourcing/duplicates'
import { countOf, type Reading } from '#lib/format'
import { contactNames } from '../people/contact-section.tsx'
import { degreeNames, sayYears } from '../people/education-section.tsx'
import { sayLevel } from '../people/languages-section.tsx'
import { sayPost } from '../people/say-person.ts'
import { sayStay } from '../people/write-months.ts'
import { nameLanguage } from '../place-names.ts'

interface Gain {
  text: string
  /** False where something that was known is completed by it. */
  isNew: boolean
}

interface GainedFacts {
  label: string
  gains: readonly Gain[]
}

/** What the one that is kept gains, by kind; kinds without any are left out. */
export function sayGains({ gains }: MergePreview, reading: Reading): GainedFacts[] {
  const { posts, education, skills, languages, contacts } = gains
  const kinds = [
    {
      label: 'Experience',
      gains: posts.map(({ isNew, ...post }) => ({
        isNew,
        text: join(' · ', sayPost(post), sayStay(post, reading)),
      })),
    },
    {
      label: 'Education',
      gains: education.map(({ isNew, ...study }) => ({
        isNew,
        text: join(
          ' · ',
          study.school,
          join(', ', study.degree && degreeNames[study.degree], study.field),
          sayYears(study),
        ),
      })),
    },
    { label: 'Skills', gains: groupSkills(skills) },
    {
      label: 'Languages',
      gains: languages.map(({ code, level, isNew }) => ({
        isNew,
        text: join(' · ', nameLanguage(code, reading.language), level && sayLevel(level)),
      })),
    },
    {
      label: 'Contact',
      gains: contacts.map(({ kind, value }) => ({
        isNew: true,
        text: `${contactNames[kind]}: ${value}`,
      })),
    },
  ]
  return kinds.filter((kind) => kind.gains.length > 0)
}

/** "1 post, 12 skills and 2 ways to reach them"; undefined where there was nothing. */
export function sayStays({ stays }: MergePreview): string | undefined {
  const { posts, education, skills, languages, contacts } = stays
  const parts = [
    posts > 0 && countOf(posts, 'post', 'posts'),
    education > 0 && countOf(education, 'school', 'schools'),
    skills > 0 && countOf(skills, 'skill', 'skills'),
    languages > 0 && countOf(languages, 'language', 'languages'),
    contacts > 0 && countOf(contacts, 'way to reach them', 'ways to reach them'),
  ].filter((part) => part !== false)
  const last = parts.pop()
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}

/** Skills are words: those that are new stand in one line, and those that are completed in another. */
function groupSkills(skills: MergePreview['gains']['skills']): Gain[] {
  return [true, false].flatMap((isNew) => {
    const names = skills.filter((skill) => skill.isNew === isNew).map(({ name }) => name)
    return names.length > 0 ? [{ isNew, text: names.join(', ') }] : []
  })
}

function join(between: string, ...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(between)
}
