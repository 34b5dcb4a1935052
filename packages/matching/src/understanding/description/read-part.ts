import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Taxonomy } from '@headwater/taxonomy'
import { findProtected } from '../protected/find-protected.ts'
import { refusalSentences } from '../protected/sentences.ts'
import { readQuery } from '../read/read-query.ts'
import type { Reading } from '../reading.ts'
import { flatten, flattenName } from '../text/flatten.ts'
import type { Stretch } from './description.ts'
import { asideNice, promising } from './patterns.ts'
import type { Part } from './split-description.ts'

/** Something that is asked for, and the words that ask for it. */
export interface Asked {
  readonly criterion: Criterion
  readonly at: readonly Stretch[]
}

export type RefusedPart = Stretch & { readonly sentence: string }

/** Skills, years and languages of one sentence; all else in it is left alone. */
export function readPart(
  taxonomy: Taxonomy,
  { from, text, section }: Pick<Part, 'from' | 'text' | 'section'>,
): Asked[] {
  const reading = readQuery(taxonomy, text)
  const isNice = section === 'nice' || asideNice.test(flattenName(text))
  return reading.criteria.flatMap((read): Asked[] => {
    const meant = asSkill(reading, read)
    const criterion = meant && sureOf(taxonomy, meant)
    if (!criterion || criterion.mode === 'not') return []
    const at = reading.pieces
      .filter(({ criterionId }) => criterionId === read.id)
      .map((piece) => ({ from: from + piece.from, to: from + piece.to, text: piece.text }))
    return [{ criterion: isNice ? { ...criterion, mode: 'nice' } : criterion, at }]
  })
}

/** What a sentence asks that nobody may be asked. */
export function refusalsIn({ from, text, flat }: Part): RefusedPart[] {
  if (flat.search(promising) >= 0) return []
  return findProtected(flat).map(({ start, end, ground }) => {
    const at = flatten(text).sourceOf(start, end)
    const wording = text.slice(at.from, at.to)
    const sentence = refusalSentences[ground]
    return { from: from + at.from, to: from + at.to, text: wording, sentence }
  })
}

/** Salesforce among requirements is what somebody works with, not where they worked. */
function asSkill({ ambiguities, pieces }: Reading, read: Criterion): Criterion | undefined {
  if (read.attribute !== 'company' && read.attribute !== 'industries') return read
  const own = pieces.filter(({ criterionId }) => criterionId === read.id)
  if (own.length !== 1) return undefined
  const doubt = ambiguities.find(({ from }) => from === own[0]?.from)
  return doubt?.options.find(({ criterion }) => criterion.attribute === 'skills')?.criterion
}

function sureOf(taxonomy: Taxonomy, criterion: Criterion): Criterion | undefined {
  switch (criterion.attribute) {
    case 'skills': {
      // Everybody is a team player; nobody's profile says so.
      const skills = criterion.skills.filter(({ skill }) => {
        const kind = skill === null ? undefined : taxonomy.skill(skill)?.kind
        return kind !== undefined && kind !== 'soft'
      })
      return skills.length > 0 ? { ...criterion, skills } : undefined
    }
    case 'relevantYears':
    case 'totalYears':
    case 'language':
      return criterion
    default:
      return undefined
  }
}
