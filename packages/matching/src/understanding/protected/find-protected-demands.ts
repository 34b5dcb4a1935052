import type { Section } from '../description/headings.ts'
import {
  candidatePhrases,
  companyPhrases,
  equalOpportunityPhrases,
  requirementPhrases,
} from '../description/patterns.ts'
import { splitDescription } from '../description/split-description.ts'
import type { ProtectedGround } from '../parsed-query.ts'
import { runInSlices } from '../prepare/run-in-slices.ts'
import { foldText, foldWithOffsets } from '../text/fold-with-offsets.ts'
import * as words from './demand-patterns.ts'
import { demandPatterns as demand } from './demand-patterns.ts'
import { type FoundProtected, findProtected, protectedSteps } from './find-protected.ts'
import { listLatinReadings } from './look-alike-letters.ts'

/** Words of a job's text that require a protected attribute of people. */
export interface ProtectedDemand {
  readonly text: string
  readonly ground: ProtectedGround
}

/**
 * Finds the words of a job's title or description that require a protected attribute of the people
 * who apply. Mentions are allowed: equal-opportunity statements, people the work is for, subjects
 * and what the law itself asks for, such as a minimum age or the right to work.
 */
export async function findProtectedDemands(
  field: 'title' | 'description',
  text: string,
): Promise<ProtectedDemand[]> {
  const found: ProtectedDemand[] = []
  await runInSlices(findInSteps(field, text, found))
  return found
}

function* findInSteps(
  field: 'title' | 'description',
  text: string,
  found: ProtectedDemand[],
): Generator<void> {
  yield* protectedSteps()
  const single = text.replaceAll(/[^\S\r\n\u2028\u2029]+/g, ' ')
  const isTitle = field === 'title'
  const sentences = isTitle
    ? [{ text: single, section: 'wanted' as const }]
    : splitDescription(single, { withHeadings: true })
  for (const { text: written, section } of sentences) {
    yield
    const readings = listLatinReadings(foldText(written).trimEnd())
    for (const flat of readings) {
      const demands = findInSentence({ flat, section, isTitle })
      for (const { start, end, ground } of demands) {
        const at = foldWithOffsets(written).sourceOf(start, end)
        found.push({ text: written.slice(at.from, at.to).trim(), ground })
      }
      if (demands.length > 0) break
    }
  }
}

interface Sentence {
  readonly flat: string
  readonly section: Section
  readonly isTitle: boolean
}

function findInSentence(sentence: Sentence): FoundProtected[] {
  const { flat } = sentence
  if (flat.search(equalOpportunityPhrases) >= 0) return []
  const labelled = findLabelled(flat)
  if (labelled.length > 0) return labelled
  const pairs = [...flat.matchAll(words.genderPairs)]
  return findProtected(flat).filter((span) => {
    const isOfPair = pairs.some(
      ({ index, 0: pair }) => span.start < index + pair.length && span.end > index,
    )
    return !(isOfPair && span.ground === 'gender') && isDemanded(sentence, span)
  })
}

function findLabelled(flat: string): FoundProtected[] {
  return words.labelledDemands.flatMap(([ground, pattern]) =>
    [...flat.matchAll(pattern)].flatMap(({ index, 0: named }) => {
      if (ground === 'nationality' && words.rightToWorkPhrases.test(flat)) return []
      if (ground === 'age' && isMinimumAge(named)) return []
      return [{ start: index, end: index + named.length, ground }]
    }),
  )
}

function isDemanded(sentence: Sentence, { start, end, ground }: FoundProtected): boolean {
  const { flat, section, isTitle } = sentence
  const [before, named, after] = [flat.slice(0, start), flat.slice(start, end), flat.slice(end)]
  if (words.topicWords.test(named)) return false
  if (ground === 'nationality' && words.rightToWorkPhrases.test(flat)) return false
  if (ground === 'age' && isMinimumAge(named)) return false
  // The second half of a German pair: Kauffrau/-mann.
  if (ground === 'gender' && /[/(] ?-$/.test(before)) return false

  const isAboutOthers = demand.aboutOthersBefore.test(before)
  const isAsked = demand.demandBefore.test(before) || demand.askedStart.test(named)
  const isOnly =
    demand.onlyBefore.test(before) ||
    demand.onlyAfter.test(after) ||
    demand.onlyAtEitherEnd.test(named)
  if (section === 'company' || section === 'offer') return isOnly && isAsked
  if (isOnly && !(isAboutOthers && !isAsked && isAboutCompany(flat))) return true
  if (words.welcomingPhrases.test(flat)) return false
  if (demand.subjectAfter.test(after) || demand.possessiveAfter.test(after)) return false

  const isAttribute = words.endOfAttribute.test(after) || demand.applicantsAfter.test(after)
  if (isAsked) return isAttribute || !(needsNoun.has(ground) && /have/.test(before))
  if (isAboutOthers) return false
  if (demand.applicantsAfter.test(after) || demand.applicantsBefore.test(before)) return true
  if (demand.wishedAfter.test(after)) return true
  const isRequirement =
    section === 'wanted' || section === 'nice' || flat.search(requirementPhrases) >= 0
  const isNegated = demand.negatedStart.test(named) || demand.negatedBefore.test(before)
  const isLeading = before.replace(demand.negatedBefore, '').trim() === ''
  if (isNegated && (isRequirement || isLeading)) return true
  if (ground === 'age' && /\d/.test(named)) {
    return words.ageWords.test(named)
      ? !words.agedOthersBefore.test(before)
      : isFragment(sentence, ground, before, after)
  }
  if (isTitle) return isPersonInTitle(named, ground)
  return isFragment(sentence, ground, before, after)
}

/** "Must have a healthy respect" asks for no attribute of a person. */
const needsNoun: ReadonlySet<ProtectedGround> = new Set(['health', 'looks'])

/** Work such as serving alcohol has a legal minimum age, so only higher and upper limits count. */
function isMinimumAge(named: string): boolean {
  const numbers = named.match(/\d\d/g) ?? []
  return numbers.length === 1 && Number(numbers[0]) <= 21 && !words.upperAgeWords.test(named)
}

function isAboutCompany(flat: string): boolean {
  return flat.search(companyPhrases) >= 0 && flat.search(candidatePhrases) < 0
}

const maxFragmentWords = 8

/** A bullet such as "Female" or "Young and energetic", or the same on a line of its own. */
function isFragment(
  { flat, section }: Sentence,
  ground: ProtectedGround,
  before: string,
  after: string,
): boolean {
  if (before.trim() !== '' && !words.leadingArticle.test(before)) return false
  if (flat.split(/\s+/).length > maxFragmentWords || words.subjectWords.test(flat)) return false
  if (section !== 'wanted' && section !== 'nice') return /^[\s.,;!)]*$/.test(after)
  if (words.endOfAttribute.test(after)) return true
  return (
    (ground === 'gender' || ground === 'marital status') && words.oneOrTwoWordsAfter.test(after)
  )
}

/** In a title nearly every attribute describes the person: "Female nurse", "Young assistant". */
function isPersonInTitle(named: string, ground: ProtectedGround): boolean {
  switch (ground) {
    case 'gender':
      return !words.groupWords.test(named)
    case 'age':
      return words.youngWords.test(named)
    case 'looks':
      return !/^(?:tall|short)$/.test(named)
    case 'marital status':
    case 'religion':
      return true
    default:
      return false
  }
}
