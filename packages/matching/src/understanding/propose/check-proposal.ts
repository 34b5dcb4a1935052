import type { ProposedCriterion } from '@headwater/contract/sourcing/proposal'
import type { Taxonomy } from '@headwater/taxonomy'
import { numberPattern, parseNumber } from '../numbers/number-words.ts'
import { maxQueryLength, parseQuery } from '../parse/parse-query.ts'
import type { ParsedQuery, Piece, Refusal, UnusedWords } from '../parsed-query.ts'
import { findProtected } from '../protected/find-protected.ts'
import { foldWithOffsets } from '../text/fold-with-offsets.ts'
import { parseProposal } from './parse-proposal.ts'
import { resolveCriterion } from './resolve-criterion.ts'

/**
 * Validates what a language model proposed for a text: the form of criteria, names on our lists,
 * numbers that occur in the text, and no protected attribute in the text or the proposal. Invalid
 * parts are dropped. Returns undefined if nothing is left.
 */
export function checkProposal(
  taxonomy: Taxonomy,
  whole: string,
  answer: string,
): ParsedQuery | undefined {
  const text = whole.slice(0, maxQueryLength)
  const { refused, unused } = parseQuery(taxonomy, text)
  const allowed = foldWithOffsets(blankOutRefused(text, refused)).text
  const accepted = parseProposal(answer).flatMap((proposed) => {
    if (!isAllowed(proposed, allowed, refused.length > 0)) return []
    const criterion = resolveCriterion(taxonomy, proposed, 'q')
    return criterion ? [{ proposed, criterion }] : []
  })
  if (accepted.length === 0) return undefined
  const named = accepted.map((one, at) => ({
    ...one,
    criterion: { ...one.criterion, id: `q${at + 1}` },
  }))
  return {
    criteria: named.map(({ criterion }) => criterion),
    pieces: locatePieces(
      text,
      refused,
      named.map(({ proposed, criterion }) => ({ values: proposed.values, id: criterion.id })),
    ),
    ambiguities: [],
    refused,
    unused: listOfferWords(unused),
  }
}

/** The model understands more words than the lists do, so only words about the offer remain. */
function listOfferWords(unused: readonly UnusedWords[]): UnusedWords[] {
  return unused.filter(({ reason }) => reason !== 'other')
}

/** The text with refused parts masked, at the same length. */
function blankOutRefused(text: string, refused: readonly Refusal[]): string {
  return refused.reduce(
    (left, { from, to }) => `${left.slice(0, from)}${' '.repeat(to - from)}${left.slice(to)}`,
    text,
  )
}

/**
 * If a part was refused, only names that occur literally in the rest of the text are accepted: a
 * refused nationality must not return as a country.
 */
function isAllowed(proposed: ProposedCriterion, allowed: string, isStrict: boolean): boolean {
  const { attribute, values, min, max } = proposed
  const flat = values.map((value) => foldWithOffsets(value).text)
  if (flat.some((value) => findProtected(value).length > 0)) return false
  const isWord = attribute === 'keywords' || isStrict
  if (isWord && !flat.every((value) => allowed.includes(value))) return false
  if (isStrict && values.length === 0 && !attribute.endsWith('Years')) return false
  if (attribute !== 'relevantYears' && attribute !== 'totalYears') return true
  const numbers = new Set([...allowed.matchAll(numbersInText)].map(([found]) => parseNumber(found)))
  return [min, max].every((one) => one == null || numbers.has(one))
}

const numbersInText = new RegExp(`(?<![\\p{L}\\p{N}])${numberPattern}(?![\\p{L}\\p{N}])`, 'gu')

/** Positions of the proposed names in the text, if they occur. */
function locatePieces(
  text: string,
  refused: readonly Refusal[],
  criteria: readonly { values: readonly string[]; id: string }[],
): Piece[] {
  const flat = foldWithOffsets(text)
  const pieces: Piece[] = refused.map(({ from, to, sentence }) => ({
    from,
    to,
    text: text.slice(from, to),
    kind: 'protected',
    criterionId: null,
    note: sentence,
  }))
  for (const { values, id } of criteria) {
    for (const value of values) {
      const wanted = foldWithOffsets(value).text
      const start = wanted === '' ? -1 : flat.text.indexOf(wanted)
      if (start < 0) continue
      const { from, to } = flat.sourceOf(start, start + wanted.length)
      if (pieces.some((one) => from < one.to && to > one.from)) continue
      pieces.push({ from, to, text: text.slice(from, to), kind: 'criterion', criterionId: id })
    }
  }
  return pieces.toSorted((a, b) => a.from - b.from)
}
