import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'
import { formatRange } from '../session/criteria/format-criterion.ts'
import { formatCriterion } from './new-job-parts.ts'

const kinds: Partial<Record<Attribute, string>> = {
  title: 'Title',
  skills: 'Skill',
  keywords: 'Keyword',
  industries: 'Industry',
  company: 'Employer',
  companyKind: 'Employer',
  university: 'University',
  major: 'Field of study',
  degree: 'Degree',
  workMode: 'Work mode',
  employment: 'Employment',
}

/**
 * Formats a line of the review with its kind, such as "Skill: C++", "Relevant years: 5 to 15" or
 * "German: native". A place needs no kind.
 */
export function formatLine(criterion: Criterion, names: Readonly<Record<string, string>>): string {
  switch (criterion.attribute) {
    case 'relevantYears':
      return `Relevant years: ${formatRange(criterion.min, criterion.max)}`
    case 'totalYears':
      return `Years: ${formatRange(criterion.min, criterion.max)}`
    case 'language':
      return criterion.languages
        .map(({ code, level }) => {
          const name = names[`language:${code}`] ?? code
          return level === null ? name : `${name}: ${level}`
        })
        .join(' or ')
    default: {
      const kind = kinds[criterion.attribute]
      const value = formatCriterion(criterion, names)
      return kind ? `${kind}: ${value}` : value
    }
  }
}
