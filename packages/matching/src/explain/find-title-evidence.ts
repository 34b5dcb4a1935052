import type { Experience } from '@headwater/contract/people/profile'
import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import type { Evidence } from '@headwater/contract/sourcing/explanation'
import {
  createTitleMatcher,
  fold,
  parseTitleKey,
  readWrittenTitle,
  type TitleMatch,
} from '@headwater/taxonomy'
import { formatMonths } from '../career/months.ts'
import type { TitleTest } from '../query/compiled-search.ts'
import {
  countEvidenceMonths,
  evidenceOf,
  fadedLikeness,
  levelPenaltyOf,
} from '../score/evaluate-title.ts'
import { relatedTitleMatch } from '../score/score-constants.ts'
import { titleLikeness } from '../score/title-likeness.ts'
import { roleEvidence } from './evidence.ts'
import {
  type ExplanationContext,
  type Finding,
  formatRoleDates,
  roleOfStretch,
} from './explanation-context.ts'
import { listCountedRoles } from './find-months-evidence.ts'
import { quoteWholeField } from './redacted-quotes.ts'

/** From this similarity on, two titles are the same kind of work. */
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
  const kinship = formatTitleRelation(subject, criterion, post, best)
  const levels = formatLevelDifference(best.apart)
  const evidence = formatEvidenceMonths(countEvidenceMonths(test, subject.document))
  return {
    says: `${kinship}${formatRoleDates(post)}.${levels}${evidence}`,
    evidence: [
      roleEvidence(subject, post, 'title', best.alike === 1_000 ? null : `${kinship}.`),
      ...findOtherRoles(subject, test, post),
    ],
  }
}

/** The other roles whose months count. */
function findOtherRoles(
  subject: ExplanationContext,
  test: TitleTest,
  { id: best }: Experience,
): Evidence[] {
  return listCountedRoles(subject, evidenceOf(test, subject.document)).flatMap(({ id, note }) => {
    const post = subject.profile.experiences.find((one) => one.id === id)
    return post && id !== best ? [roleEvidence(subject, post, 'title', note)] : []
  })
}

interface Best {
  readonly at: number
  readonly title: string
  readonly alike: number
  /** Levels below the wanted one if negative, above it if positive. */
  readonly apart: number
}

function bestStretch({ document }: ExplanationContext, test: TitleTest): Best | undefined {
  const found = document.stretches.flatMap((stretch, at) => {
    const { title, seniority } = stretch
    const alike = title === null ? 0 : titleLikeness(test.likeness, title)
    if (title === null || alike === 0) return []
    const apart = signedLevelsApart(seniority, test.seniority)
    const value = fadedLikeness(test, stretch) - levelPenaltyOf(seniority, test.seniority)
    return [{ at, title, alike, apart, value }]
  })
  return found.toSorted((a, b) => b.value - a.value || b.alike - a.alike || a.at - b.at)[0]
}

function signedLevelsApart(level: number | null, wanted: TitleTest['seniority']): number {
  if (level === null || wanted === null) return 0
  if (level < wanted.min) return level - wanted.min
  return Math.max(0, level - wanted.max)
}

/** Quotes the title as it was written beside the one it was compared with, and says why. */
function formatTitleRelation(
  { taxonomy, hide }: ExplanationContext,
  { titles }: CriterionOf<'title'>,
  post: Experience,
  { title, alike }: Best,
): string {
  // A known title goes by the name of its occupation, which says nothing about who held it. The
  // evidence quotes it as it was written.
  const { occupations, trust } = parseTitleKey(title)
  const name = trust === 1 ? taxonomy.occupation(occupations[0]?.id ?? '')?.name : undefined
  const held = name ?? quoteWholeField(post.title, hide)?.text ?? 'This role'
  const [closest] = titles
    .map(({ text, occupation }) => {
      const wanted = readWrittenTitle(taxonomy, text, occupation)
      return { text, match: createTitleMatcher(taxonomy, wanted).explain(title) }
    })
    .toSorted((a, b) => b.match.similarity - a.match.similarity)
  const asked = closest?.text ?? 'the title you asked for'
  if (alike === 1_000) {
    const isPlain = fold(held) === fold(asked)
    return isPlain ? `Worked as ${held}` : `“${held}” is the same work as “${asked}”`
  }
  const guess = trust < 1 && closest?.match.by === 'work' ? formatGuess(taxonomy, title) : undefined
  const reason = guess ?? (closest ? reasons[closest.match.by] : '')
  if (alike >= closeSimilarity) return `“${held}” is close to “${asked}”${reason}`
  if (alike >= relatedTitleMatch) return `“${held}” is related to “${asked}”${reason}`
  return `“${held}” has little in common with “${asked}”`
}

const reasons: Readonly<Record<TitleMatch['by'], string>> = {
  same: '',
  work: ' (similar work)',
  wording: ' (similar words)',
}

/** A title that is no known name is compared by what it most likely means, which may be wrong. */
function formatGuess(taxonomy: ExplanationContext['taxonomy'], title: string): string | undefined {
  const { occupations, trust } = parseTitleKey(title)
  const meant = taxonomy.occupation(occupations[0]?.id ?? '')?.name
  return meant && ` (similar work if it means ${meant}, ${Math.round(trust * 100)}% sure)`
}

function formatLevelDifference(apart: number): string {
  if (apart === 0) return ''
  const count = Math.abs(apart) === 1 ? 'One level' : `${Math.abs(apart)} levels`
  return ` ${count} ${apart < 0 ? 'below' : 'above'} the level you asked for.`
}

/** Roles that are only similar or long ago count in part. */
function formatEvidenceMonths(months: number): string {
  return months === 0 ? '' : ` All such work counts as ${formatMonths(months)}.`
}

function formatNoTitle({ document }: ExplanationContext): string {
  return document.stretches.some(({ title }) => title !== null)
    ? 'No similar role in profile.'
    : 'No title in profile.'
}
