import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import type { TitleTest } from '../query/compiled-search.ts'
import { readTitles } from '../query/likeness.ts'
import { levelPenalty } from '../score/scale.ts'
import { tableOf } from '../score/table-of.ts'
import { postEvidence } from './fact.ts'
import { type Finding, postOf, type Subject, whenOf } from './subject.ts'

/** From here on two occupations are the same kind of work. */
const close = 600

/** The post that made the value: the one that counts most, and of equal ones the latest. */
export function findTitle(
  subject: Subject,
  criterion: CriterionOf<'title'>,
  test: TitleTest,
): Finding {
  const best = bestStretch(subject, test)
  if (!best) return { says: noTitle(subject), evidence: [] }
  const post = postOf(subject, best.at)
  if (!post) return { says: noTitle(subject), evidence: [] }
  const name = subject.taxonomy.occupation(best.occupation)?.name ?? best.occupation
  const kinship = sayKinship(subject, criterion, best.occupation, name, best.alike)
  const levels = sayLevels(best.apart)
  return {
    says: `${kinship}${whenOf(post)}.${levels}`,
    evidence: [postEvidence(subject, post, 'title', best.alike === 1_000 ? null : `${kinship}.`)],
  }
}

interface Best {
  readonly at: number
  readonly occupation: string
  readonly alike: number
  /** Levels below what was asked where negative, above where positive. */
  readonly apart: number
}

function bestStretch({ document }: Subject, test: TitleTest): Best | undefined {
  const table = tableOf(test.likeness)
  const found = document.stretches.flatMap(({ occupation, seniority, freshness }, at) => {
    const alike = occupation === null ? 0 : (table.get(occupation) ?? 0)
    if (occupation === null || alike === 0) return []
    const apart = levelsApart(seniority, test.seniority)
    const value = Math.floor((alike * freshness) / 100) - levelPenalty * Math.abs(apart)
    return [{ at, occupation, alike, apart, value }]
  })
  return found.toSorted((a, b) => b.value - a.value || b.alike - a.alike || a.at - b.at)[0]
}

function levelsApart(level: number | null, wanted: TitleTest['seniority']): number {
  if (level === null || wanted === null) return 0
  if (level < wanted.min) return level - wanted.min
  return Math.max(0, level - wanted.max)
}

function sayKinship(
  { taxonomy }: Subject,
  { titles }: CriterionOf<'title'>,
  occupation: string,
  name: string,
  alike: number,
): string {
  if (alike === 1_000) return `Worked as ${name}`
  const wanted = titles
    .map((title) => ({ title, alike: tableOf(readTitles(taxonomy, [title]).likeness) }))
    .toSorted((a, b) => (b.alike.get(occupation) ?? 0) - (a.alike.get(occupation) ?? 0))[0]
  const asked = wanted?.title.text ?? 'what was asked'
  return `${name} is ${alike >= close ? 'close' : 'related'} to ${asked}`
}

function sayLevels(apart: number): string {
  if (apart === 0) return ''
  const count = Math.abs(apart) === 1 ? 'One level' : `${Math.abs(apart)} levels`
  return ` ${count} ${apart < 0 ? 'below' : 'above'} what was asked.`
}

function noTitle({ document }: Subject): string {
  return document.stretches.some(({ occupation }) => occupation !== null)
    ? 'No post in this line of work.'
    : 'No title is known.'
}
