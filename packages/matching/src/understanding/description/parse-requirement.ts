import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Taxonomy } from '@headwater/taxonomy'
import { parseQuery } from '../parse/parse-query.ts'
import type { ParsedQuery } from '../parsed-query.ts'
import { findProtected } from '../protected/find-protected.ts'
import { refusalMessages } from '../protected/refusal-messages.ts'
import { foldText, foldWithOffsets } from '../text/fold-with-offsets.ts'
import type { TextRange } from './description.ts'
import { equalOpportunityPhrases, equivalentPhrases, niceToHaveAside } from './patterns.ts'
import type { DescriptionPart } from './split-description.ts'

/** A criterion, and the words that ask for it. */
export interface AskedCriterion {
  readonly criterion: Criterion
  readonly at: readonly TextRange[]
}

export type RefusedPart = TextRange & { readonly sentence: string }

export interface ParsedRequirement {
  readonly asked: readonly AskedCriterion[]
  /** Soft skills such as "team player", which profiles do not state. */
  readonly unused: readonly TextRange[]
}

/** Parses the skills, years, languages, degree and kind of employer of one sentence. */
export function parseRequirement(
  taxonomy: Taxonomy,
  { from, text, section }: Pick<DescriptionPart, 'from' | 'text' | 'section'>,
): ParsedRequirement {
  const reading = parseQuery(taxonomy, text, { isRequirement: true })
  const flat = foldText(text)
  const isNice = section === 'nice' || niceToHaveAside.test(flat)
  const asked: AskedCriterion[] = []
  const unused: TextRange[] = []
  for (const read of reading.criteria) {
    const meant = asSkill(reading, read)
    const criterion = meant && reliableCriterion(taxonomy, meant, flat)
    const at = reading.pieces
      .filter(({ criterionId }) => criterionId === read.id)
      .map((piece) => ({ from: from + piece.from, to: from + piece.to, text: piece.text }))
    if (criterion && criterion.mode !== 'not') {
      asked.push({ criterion: isNice ? { ...criterion, mode: 'nice' } : criterion, at })
    } else if (!criterion && isSoft(taxonomy, read)) unused.push(...at)
  }
  return { asked, unused }
}

/** Finds the parts of a sentence that ask for a protected attribute. */
export function findRefusals({ from, text, flat }: DescriptionPart): RefusedPart[] {
  if (flat.search(equalOpportunityPhrases) >= 0) return []
  return findProtected(flat).map(({ start, end, ground }) => {
    const at = foldWithOffsets(text).sourceOf(start, end)
    const wording = text.slice(at.from, at.to)
    const sentence = refusalMessages[ground]
    return { from: from + at.from, to: from + at.to, text: wording, sentence }
  })
}

/** Salesforce among requirements is a skill, not a former employer. */
function asSkill({ ambiguities, pieces }: ParsedQuery, read: Criterion): Criterion | undefined {
  if (read.attribute !== 'company' && read.attribute !== 'industries') return read
  const own = pieces.filter(({ criterionId }) => criterionId === read.id)
  if (own.length !== 1) return undefined
  const doubt = ambiguities.find(({ from }) => from === own[0]?.from)
  return doubt?.options.find(({ criterion }) => criterion.attribute === 'skills')?.criterion
}

function isSoft(taxonomy: Taxonomy, criterion: Criterion): boolean {
  return (
    criterion.attribute === 'skills' &&
    criterion.skills.every(({ skill }) => skill !== null && taxonomy.skill(skill)?.kind === 'soft')
  )
}

function reliableCriterion(
  taxonomy: Taxonomy,
  criterion: Criterion,
  flat: string,
): Criterion | undefined {
  switch (criterion.attribute) {
    case 'skills': {
      const skills = criterion.skills.filter(({ skill }) => {
        const kind = skill === null ? undefined : taxonomy.skill(skill)?.kind
        return kind !== undefined && kind !== 'soft'
      })
      return skills.length > 0 ? { ...criterion, skills } : undefined
    }
    case 'relevantYears':
    case 'totalYears':
    case 'language':
    case 'companyKind':
      return criterion
    case 'degree':
      return equivalentPhrases.test(flat) ? { ...criterion, mode: 'nice' } : criterion
    default:
      return undefined
  }
}
