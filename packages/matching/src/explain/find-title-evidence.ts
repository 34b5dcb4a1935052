import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import type { TitleTest } from '../query/compiled-search.ts'
import { resolveTitles } from '../query/resolve-similarities.ts'
import { toCachedMap } from '../score/cached-map.ts'
import { levelPenalty } from '../score/score-constants.ts'
import { roleEvidence } from './evidence.ts'
import {
  type ExplanationContext,
  type Finding,
  formatRoleDates,
  roleOfStretch,
} from './explanation-context.ts'

/** From this similarity on, two occupations are the same kind of work. */
const closeSimilarity = 600

/** Finds the role that decided the value: the one that counts most, and among equals the latest. */
export function findTitleEvidence(
  subject: ExplanationContext,
  criterion: CriterionOf<'title'>,
  test: TitleTest,
): Finding {
  const best = bestStretch(subject, test)
  if (!best) return { says: formatNoTitle(subject), evidence: [] }
  const post = roleOfStretch(subject, best.at)
  if (!post) return { says: formatNoTitle(subject), evidence: [] }
  const name = subject.taxonomy.occupation(best.occupation)?.name ?? best.occupation
  const kinship = formatTitleRelation(subject, criterion, best.occupation, name, best.alike)
  const levels = formatLevelDifference(best.apart)
  return {
    says: `${kinship}${formatRoleDates(post)}.${levels}`,
    evidence: [roleEvidence(subject, post, 'title', best.alike === 1_000 ? null : `${kinship}.`)],
  }
}

interface Best {
  readonly at: number
  readonly occupation: string
  readonly alike: number
  /** Levels below the wanted one if negative, above it if positive. */
  readonly apart: number
}

function bestStretch({ document }: ExplanationContext, test: TitleTest): Best | undefined {
  const table = toCachedMap(test.likeness)
  const found = document.stretches.flatMap(({ occupation, seniority, freshness }, at) => {
    const alike = occupation === null ? 0 : (table.get(occupation) ?? 0)
    if (occupation === null || alike === 0) return []
    const apart = signedLevelsApart(seniority, test.seniority)
    const value = Math.floor((alike * freshness) / 100) - levelPenalty * Math.abs(apart)
    return [{ at, occupation, alike, apart, value }]
  })
  return found.toSorted((a, b) => b.value - a.value || b.alike - a.alike || a.at - b.at)[0]
}

function signedLevelsApart(level: number | null, wanted: TitleTest['seniority']): number {
  if (level === null || wanted === null) return 0
  if (level < wanted.min) return level - wanted.min
  return Math.max(0, level - wanted.max)
}

function formatTitleRelation(
  { taxonomy }: ExplanationContext,
  { titles }: CriterionOf<'title'>,
  occupation: string,
  name: string,
  alike: number,
): string {
  if (alike === 1_000) return `Worked as ${name}`
  const wanted = titles
    .map((title) => ({ title, alike: toCachedMap(resolveTitles(taxonomy, [title]).likeness) }))
    .toSorted((a, b) => (b.alike.get(occupation) ?? 0) - (a.alike.get(occupation) ?? 0))[0]
  const asked = wanted?.title.text ?? 'the title you asked for'
  return `${name} is ${alike >= closeSimilarity ? 'close' : 'related'} to ${asked}`
}

function formatLevelDifference(apart: number): string {
  if (apart === 0) return ''
  const count = Math.abs(apart) === 1 ? 'One level' : `${Math.abs(apart)} levels`
  return ` ${count} ${apart < 0 ? 'below' : 'above'} the level you asked for.`
}

function formatNoTitle({ document }: ExplanationContext): string {
  return document.stretches.some(({ occupation }) => occupation !== null)
    ? 'No similar role in profile.'
    : 'No title in profile.'
}
