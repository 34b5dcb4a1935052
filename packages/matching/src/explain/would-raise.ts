import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ExplainedCriterion } from '@headwater/contract/sourcing/explanation'
import type { Taxonomy } from '@headwater/taxonomy'
import { type Judged, scoreOf } from '../score/score.ts'
import { tenthsOf } from '../score/shown-tenths.ts'
import { cityName, countryName, industryName, sayAny } from './names.ts'
import { employersOf, levelsOf, titlesOf, wordingOf } from './wording.ts'

/**
 * What the whole score would gain if one criterion were met in full: the sum done again with it, so
 * that belief and relevance are in it. Null where nothing is to be gained.
 */
export function wouldRaise(
  taxonomy: Taxonomy,
  criterion: Criterion,
  lines: readonly Judged[],
  score: number,
): ExplainedCriterion['wouldRaise'] {
  const line = lines.find(({ id }) => id === criterion.id)
  if (!line || line.mode === 'not') return null
  const raised = scoreOf(lines.map((one) => (one === line ? metInFull(one) : one))).score
  if (raised <= score) return null
  return {
    gain: raised - score,
    tenths: tenthsOf(raised) - tenthsOf(score),
    by: sayHow(taxonomy, criterion, line),
  }
}

function metInFull(line: Judged): Judged {
  return { ...line, isKnown: true, value: 1_000, match: 1_000 }
}

function sayHow(taxonomy: Taxonomy, criterion: Criterion, { match }: Judged): string {
  const isMet = match >= 1_000
  switch (criterion.attribute) {
    case 'title':
      return isMet
        ? [`${titlesOf(criterion)} in a present post`, levelsOf(criterion)]
            .filter(Boolean)
            .join(', ')
        : `Work as ${wordingOf(taxonomy, criterion)}`
    case 'skills':
      return isMet
        ? `${wordingOf(taxonomy, criterion)} shown in a post for two years or more, and of late`
        : `${wordingOf(taxonomy, criterion)} used at work`
    case 'keywords':
      return `The words ${wordingOf(taxonomy, criterion)}`
    case 'relevantYears':
    case 'totalYears':
      return wordingOf(taxonomy, criterion)
    case 'industries':
      return isMet
        ? `${sayAny(criterion.industries.map(industryName))} in a present post`
        : `Work in ${wordingOf(taxonomy, criterion)}`
    case 'company':
      return isMet
        ? `${employersOf(criterion)} at present`
        : `Work at ${wordingOf(taxonomy, criterion)}`
    case 'university':
    case 'major':
      return `A degree: ${wordingOf(taxonomy, criterion)}`
    case 'countries':
      return `A home in ${sayAny(criterion.countries.map(countryName))}`
    case 'cities':
      return `A home in ${sayAny(criterion.cities.map(cityName))}`
    case 'language':
    case 'stability':
    case 'opportunity':
    case 'relocate':
      return wordingOf(taxonomy, criterion)
  }
}
