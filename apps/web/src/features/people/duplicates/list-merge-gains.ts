import type { MergePreview } from '@headwater/contract/people/duplicates'
import { formatCount, type Locale } from '#lib/format'
import { formatLanguage } from '../format-place.ts'
import { contactKindLabels } from '../records/contact-section.tsx'
import { degreeLabels, formatStudyYears } from '../records/education-section.tsx'
import { formatRole } from '../records/format-role.ts'
import { formatLanguageLevel } from '../records/languages-section.tsx'
import { formatRoleDates } from '../records/role-dates.ts'

interface Gain {
  text: string
  /** False when it completes something already known. */
  isNew: boolean
}

interface GainedFacts {
  label: string
  gains: readonly Gain[]
}

/** Returns what the kept entry gains, by kind. Empty kinds are left out. */
export function listMergeGains({ gains }: MergePreview, locale: Locale): GainedFacts[] {
  const { posts, education, skills, languages, contacts } = gains
  const kinds = [
    {
      label: 'Experience',
      gains: posts.map(({ isNew, ...post }) => ({
        isNew,
        text: join(' · ', formatRole(post), formatRoleDates(post, locale)),
      })),
    },
    {
      label: 'Education',
      gains: education.map(({ isNew, ...study }) => ({
        isNew,
        text: join(
          ' · ',
          study.school,
          join(', ', study.degree && degreeLabels[study.degree], study.field),
          formatStudyYears(study),
        ),
      })),
    },
    { label: 'Skills', gains: groupSkills(skills) },
    {
      label: 'Languages',
      gains: languages.map(({ code, level, isNew }) => ({
        isNew,
        text: join(
          ' · ',
          formatLanguage(code, locale.language),
          level && formatLanguageLevel(level),
        ),
      })),
    },
    {
      label: 'Contact details',
      gains: contacts.map(({ kind, value }) => ({
        isNew: true,
        text: `${contactKindLabels[kind]}: ${value}`,
      })),
    },
  ]
  return kinds.filter((kind) => kind.gains.length > 0)
}

/** Formats "1 role, 12 skills and 2 contact details", or undefined when there was nothing. */
export function formatUnchanged({ unchanged }: MergePreview): string | undefined {
  const { posts, education, skills, languages, contacts } = unchanged
  const parts = [
    posts > 0 && formatCount(posts, 'role', 'roles'),
    education > 0 && formatCount(education, 'school', 'schools'),
    skills > 0 && formatCount(skills, 'skill', 'skills'),
    languages > 0 && formatCount(languages, 'language', 'languages'),
    contacts > 0 && formatCount(contacts, 'contact detail', 'contact details'),
  ].filter((part) => part !== false)
  const last = parts.pop()
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}

/** Skills are short, so new ones share one line and completed ones another. */
function groupSkills(skills: MergePreview['gains']['skills']): Gain[] {
  return [true, false].flatMap((isNew) => {
    const names = skills.filter((skill) => skill.isNew === isNew).map(({ name }) => name)
    return names.length > 0 ? [{ isNew, text: names.join(', ') }] : []
  })
}

function join(between: string, ...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(between)
}
