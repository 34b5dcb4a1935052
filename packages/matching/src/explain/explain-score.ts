import type { Profile } from '@headwater/contract/people/profile'
import { attributes, type Criterion, modes } from '@headwater/contract/sourcing/criteria'
import {
  type ExplainedCriterion,
  type Explanation,
  explanationFormat,
  type Factor,
} from '@headwater/contract/sourcing/explanation'
import type { Taxonomy } from '@headwater/taxonomy'
import { buildPersonDocument } from '../document/build-person-document.ts'
import type { PersonDocument } from '../document/person-document.ts'
import { splitIntoStretches } from '../document/split-into-stretches.ts'
import type { CompiledSearch } from '../query/compiled-search.ts'
import { apportion, sum } from '../score/apportion.ts'
import { toDisplayedLines, toTenths } from '../score/displayed-lines.ts'
import { evaluateCriterion } from '../score/evaluate-criterion.ts'
import { computeScore, type EvaluatedCriterion, type Score } from '../score/score.ts'
import { criteriaHash } from './criteria-hash.ts'
import { combineStatuses, passes, statusOf } from './criterion-status.ts'
import type { ExplanationContext } from './explanation-context.ts'
import { findEvidence } from './find-evidence.ts'
import { attributeLabels, formatCriterion } from './format-criterion.ts'
import { computePotentialGain } from './potential-gain.ts'
import { createRedactor } from './redacted-quotes.ts'
import { summariseFilters } from './summarise-filters.ts'

export interface ExplainedSearch {
  readonly criteria: readonly Criterion[]
  /** The output of `compileSearch` for the criteria. */
  readonly search: CompiledSearch
}

export interface ExplainedPerson {
  readonly profile: Profile
  readonly today: string
  /** The document that was searched if it was stored, otherwise a newly built one. */
  readonly document?: PersonDocument
}

/** Explains a person's score: the sum, the facts behind it and what would raise it. */
export function explainScore(
  taxonomy: Taxonomy,
  asked: ExplainedSearch,
  person: ExplainedPerson,
): Explanation {
  const subject = createExplanationContext(taxonomy, asked, person)
  const evaluated = evaluateCriteria(asked.search, subject.document)
  const score = computeScore(evaluated)
  const lines = explainLines(subject, asked, evaluated, score)
  return {
    format: explanationFormat,
    criteriaHash: criteriaHash(asked.criteria),
    taxonomyVersion: taxonomy.version,
    documentMonth: formatMonth(subject.document.month),
    score: score.score,
    tenths: toTenths(score.score),
    level: levelOf(toTenths(score.score)),
    gate: score.gate,
    gates: formatGateReasons(evaluated, score),
    factors: factorsOf(asked.criteria, lines),
    unknown: idsOf(lines, 'no data'),
    notMet: idsOf(lines, 'not met'),
    notUnderstood: asked.search.notUnderstood.map((one) => ({ ...one })),
    filters: summariseFilters(lines),
  }
}

/** Evaluates every criterion of a search for a person: all inputs of the score. */
export function evaluateCriteria(
  { criteria }: CompiledSearch,
  document: PersonDocument,
): EvaluatedCriterion[] {
  return criteria.map((criterion) => {
    const { id, attribute, mode, weight, prior } = criterion
    return { id, attribute, mode, weight, prior, ...evaluateCriterion(criterion, document) }
  })
}

function createExplanationContext(
  taxonomy: Taxonomy,
  { criteria }: ExplainedSearch,
  { profile, today, document = buildPersonDocument(taxonomy, profile, today) }: ExplainedPerson,
): ExplanationContext {
  return {
    taxonomy,
    criteria,
    profile,
    document,
    today,
    // As of the document's month, so that the stretches are exactly the same.
    placed: splitIntoStretches(profile, `${formatMonth(document.month)}-01`),
    hide: createRedactor(profile.name),
  }
}

function explainLines(
  subject: ExplanationContext,
  { criteria, search }: ExplainedSearch,
  evaluated: readonly EvaluatedCriterion[],
  score: Score,
): ExplainedCriterion[] {
  const parts = new Map(score.lines.map((line) => [line.id, line]))
  const shown = new Map(toDisplayedLines(score).map((line) => [line.id, line]))
  return evaluated.map((line, order) => {
    const criterion = criteria[order]
    const compiled = search.criteria[order]
    if (!criterion || !compiled || criterion.id !== line.id) {
      throw new Error('The search was compiled from other criteria.')
    }
    const { id, mode, weight, prior, isKnown, value, match } = line
    return {
      id,
      order,
      mode,
      asked: formatCriterion(subject.taxonomy, criterion),
      weight,
      prior,
      isKnown,
      value,
      match,
      counted: parts.get(id)?.value ?? (isKnown ? value : prior),
      passes: passes(compiled, line),
      part: parts.get(id)?.part ?? 0,
      most: parts.get(id)?.most ?? 0,
      tenths: shown.get(id)?.tenths ?? 0,
      mostTenths: shown.get(id)?.mostTenths ?? 0,
      status: statusOf(compiled, line),
      ...copy(findEvidence(subject, criterion, compiled.test)),
      wouldRaise: computePotentialGain(subject.taxonomy, criterion, evaluated, score.score),
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
  const shares = apportion(1_000, weights)
  return groups.map(({ attribute, own }, at) => ({
    attribute,
    label: attributeLabels[attribute],
    modes: modes.filter((mode) => own.some((line) => line.mode === mode)),
    weightShare: shares[at] as number,
    part: sum(own.map(({ part }) => part)),
    most: sum(own.map(({ most }) => most)),
    tenths: sum(own.map(({ tenths }) => tenths)),
    mostTenths: sum(own.map(({ mostTenths }) => mostTenths)),
    status: combineStatuses(own.map(({ status }) => status)),
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

function formatMonth(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** Formats what limits the score as a whole. */
function formatGateReasons(
  evaluated: readonly EvaluatedCriterion[],
  { gate, lines }: Score,
): string[] {
  const counted = new Map(lines.map(({ id, value }) => [id, value]))
  const isHeld = evaluated.some(
    ({ id, isKnown, value }) => isKnown && (counted.get(id) ?? value) < value,
  )
  return [
    ...(gate < 1_000 ? [formatRelevanceGate(evaluated, gate)] : []),
    ...(isHeld
      ? ['No role is close to the title you asked for, so skills count at most half.']
      : []),
  ]
}

/** Rounded to a tenth of a per cent, so that the sum can be checked. */
function formatRelevanceGate(evaluated: readonly EvaluatedCriterion[], gate: number): string {
  const isKnown = evaluated.some(
    (line) =>
      line.isKnown &&
      line.mode !== 'not' &&
      (line.attribute === 'title' || line.attribute === 'skills'),
  )
  return isKnown
    ? `Title and skills match partly, so only ${gate / 10}% of the points count.`
    : `Title and skills are unknown, so only ${gate / 10}% of the points count.`
}
