import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ExplainedCriterion } from '@headwater/contract/sourcing/explanation'
import type { Taxonomy } from '@headwater/taxonomy'
import { toTenths } from '../score/displayed-lines.ts'
import { computeScore, type EvaluatedCriterion } from '../score/score.ts'
import { cityName, countryNames, industryName, joinWithOr } from './display-names.ts'
import {
  formatCriterion,
  formatEmployers,
  formatSeniority,
  formatTitles,
} from './format-criterion.ts'

/**
 * Returns what the score would gain if one criterion were met in full, by recomputing the whole
 * score including its caps. Null if nothing can be gained.
 */
export function computePotentialGain(
  taxonomy: Taxonomy,
  criterion: Criterion,
  lines: readonly EvaluatedCriterion[],
  score: number,
): ExplainedCriterion['wouldRaise'] {
  const line = lines.find(({ id }) => id === criterion.id)
  if (!line || line.mode === 'not') return null
  const raised = computeScore(lines.map((one) => (one === line ? asFullyMet(one) : one))).score
  if (raised <= score) return null
  return {
    gain: raised - score,
    tenths: toTenths(raised) - toTenths(score),
    by: formatHowToMeet(taxonomy, criterion, line),
  }
}

function asFullyMet(line: EvaluatedCriterion): EvaluatedCriterion {
  return { ...line, isKnown: true, value: 1_000, match: 1_000 }
}

function formatHowToMeet(
  taxonomy: Taxonomy,
  criterion: Criterion,
  { match }: EvaluatedCriterion,
): string {
  const isMet = match >= 1_000
  switch (criterion.attribute) {
    case 'title':
      return isMet
        ? [
            `${formatTitles(criterion)} in the current role and for longer`,
            formatSeniority(criterion),
          ]
            .filter(Boolean)
            .join(', ')
        : `Work as ${formatCriterion(taxonomy, criterion)}`
    case 'skills':
      return isMet
        ? `${formatCriterion(taxonomy, criterion)} used recently and for longer in a role`
        : `${formatCriterion(taxonomy, criterion)} used in a role`
    case 'keywords':
      return `Keywords ${formatCriterion(taxonomy, criterion)}`
    case 'relevantYears':
    case 'totalYears':
      return formatCriterion(taxonomy, criterion)
    case 'industries':
      return isMet
        ? `${joinWithOr(criterion.industries.map(industryName))} in the current role`
        : `Work in ${formatCriterion(taxonomy, criterion)}`
    case 'company':
      return isMet
        ? `${formatEmployers(criterion)} in the current role`
        : `Work at ${formatCriterion(taxonomy, criterion)}`
    case 'university':
    case 'major':
      return `Degree: ${formatCriterion(taxonomy, criterion)}`
    case 'countries':
      return `Based in ${joinWithOr(countryNames(criterion.countries))}${criterion.orRemote ? ', or remote' : ''}`
    case 'cities':
      return `Based in ${joinWithOr(criterion.cities.map(cityName))}${criterion.orRemote ? ', or remote' : ''}`
    case 'language':
    case 'stability':
    case 'opportunity':
    case 'relocate':
    case 'workMode':
    case 'employment':
    case 'degree':
      return formatCriterion(taxonomy, criterion)
    case 'companyKind':
    case 'companySize':
      return isMet
        ? `${formatCriterion(taxonomy, criterion)} in the current role`
        : `Work for: ${formatCriterion(taxonomy, criterion)}`
  }
}
