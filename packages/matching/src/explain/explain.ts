import { attributes, type Criterion, modes } from '@headwater/contract/sourcing/criteria'
import {
  type ExplainedCriterion,
  type Explanation,
  explanationFormat,
  type Factor,
} from '@headwater/contract/sourcing/explanation'
import type { Profile } from '@headwater/contract/sourcing/profile'
import type { Taxonomy } from '@headwater/taxonomy'
import { documentOf } from '../document/document-of.ts'
import type { PersonDocument } from '../document/person-document.ts'
import { stretchesOf } from '../document/stretches-of.ts'
import type { CompiledSearch } from '../query/compiled-search.ts'
import { judge } from '../score/judge.ts'
import { type Judged, type Score, scoreOf } from '../score/score.ts'
import { share, sum } from '../score/share.ts'
import { shownLines, tenthsOf } from '../score/shown-tenths.ts'
import { criteriaHash } from './criteria-hash.ts'
import { filtersOf } from './filters-of.ts'
import { findEvidence } from './find-evidence.ts'
import { hiderOf } from './quote.ts'
import { sayGates } from './say-gates.ts'
import { passes, statusOf, statusOfAll } from './status.ts'
import type { Subject } from './subject.ts'
import { labels, wordingOf } from './wording.ts'
import { wouldRaise } from './would-raise.ts'

export interface Asked {
  readonly criteria: readonly Criterion[]
  /** What `compileSearch` made of them. */
  readonly search: CompiledSearch
}

export interface Explained {
  readonly profile: Profile
  readonly today: string
  /** The one that was searched, where it was kept; else it is made anew. */
  readonly document?: PersonDocument
}

/** Why somebody has the score they have: the sum, the facts behind it and what would raise it. */
export function explain(taxonomy: Taxonomy, asked: Asked, person: Explained): Explanation {
  const subject = subjectOf(taxonomy, asked, person)
  const judged = judgeAll(asked.search, subject.document)
  const score = scoreOf(judged)
  const lines = explainLines(subject, asked, judged, score)
  return {
    format: explanationFormat,
    criteriaHash: criteriaHash(asked.criteria),
    taxonomyVersion: taxonomy.version,
    documentMonth: sayMonth(subject.document.month),
    score: score.score,
    tenths: tenthsOf(score.score),
    level: levelOf(tenthsOf(score.score)),
    gate: score.gate,
    gates: sayGates(judged, score),
    factors: factorsOf(asked.criteria, lines),
    unknown: idsOf(lines, 'no data'),
    notMet: idsOf(lines, 'not met'),
    notUnderstood: asked.search.notUnderstood.map((one) => ({ ...one })),
    filters: filtersOf(lines),
  }
}

/** What every criterion of a search says of somebody: all that a score is made of. */
export function judgeAll({ criteria }: CompiledSearch, document: PersonDocument): Judged[] {
  return criteria.map((criterion) => {
    const { id, attribute, mode, weight, prior } = criterion
    return { id, attribute, mode, weight, prior, ...judge(criterion, document) }
  })
}

function subjectOf(
  taxonomy: Taxonomy,
  { criteria }: Asked,
  { profile, today, document = documentOf(taxonomy, profile, today) }: Explained,
): Subject {
  return {
    ...{ taxonomy, criteria, profile, document, today },
    // Of the month the document is of, so that its stretches are these to the last one.
    placed: stretchesOf(profile, `${sayMonth(document.month)}-01`),
    hide: hiderOf(profile.name),
  }
}

function explainLines(
  subject: Subject,
  { criteria, search }: Asked,
  judged: readonly Judged[],
  score: Score,
): ExplainedCriterion[] {
  const parts = new Map(score.lines.map((line) => [line.id, line]))
  const shown = new Map(shownLines(score).map((line) => [line.id, line]))
  return judged.map((line, order) => {
    const criterion = criteria[order]
    const compiled = search.criteria[order]
    if (!criterion || !compiled || criterion.id !== line.id) {
      throw new Error('The search was compiled from other criteria.')
    }
    const { id, mode, weight, prior, isKnown, value, match } = line
    return {
      ...{ id, order, mode, asked: wordingOf(subject.taxonomy, criterion), weight, prior },
      ...{ isKnown, value, match },
      counted: parts.get(id)?.value ?? (isKnown ? value : prior),
      passes: passes(compiled, line),
      part: parts.get(id)?.part ?? 0,
      most: parts.get(id)?.most ?? 0,
      tenths: shown.get(id)?.tenths ?? 0,
      mostTenths: shown.get(id)?.mostTenths ?? 0,
      status: statusOf(compiled, line),
      ...copy(findEvidence(subject, criterion, compiled.test)),
      wouldRaise: wouldRaise(subject.taxonomy, criterion, judged, score.score),
    }
  })
}

function copy({ says, evidence }: ReturnType<typeof findEvidence>) {
  return { says, evidence: [...evidence] }
}

function factorsOf(criteria: readonly Criterion[], lines: readonly ExplainedCriterion[]): Factor[] {
  const groups = attributes.flatMap((attribute) => {
    const own = lines.filter(({ order }) => criteria[order]?.attribute === attribute)
    return own.length > 0 ? [{ attribute, own }] : []
  })
  const weights = groups.map(({ own }) => sum(own.map(({ weight }) => weight)))
  const shares = share(1_000, weights)
  return groups.map(({ attribute, own }, at) => ({
    attribute,
    label: labels[attribute],
    modes: modes.filter((mode) => own.some((line) => line.mode === mode)),
    weightShare: shares[at] as number,
    part: sum(own.map(({ part }) => part)),
    most: sum(own.map(({ most }) => most)),
    tenths: sum(own.map(({ tenths }) => tenths)),
    mostTenths: sum(own.map(({ mostTenths }) => mostTenths)),
    status: statusOfAll(own.map(({ status }) => status)),
    criteria: own,
  }))
}

function idsOf(lines: readonly ExplainedCriterion[], wanted: ExplainedCriterion['status']) {
  return lines.filter(({ status }) => status === wanted).map(({ id }) => id)
}

function levelOf(tenths: number): Explanation['level'] {
  if (tenths >= 800) return 'Strong match'
  if (tenths >= 600) return 'Good match'
  return tenths >= 400 ? 'Partial match' : 'Weak match'
}

function sayMonth(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
}
