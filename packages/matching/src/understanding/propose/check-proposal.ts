import type { ProposedCriterion } from '@headwater/contract/sourcing/proposal'
import type { Taxonomy } from '@headwater/taxonomy'
import { numberOf, numberPattern } from '../numbers/number-words.ts'
import { findProtected } from '../protected/find-protected.ts'
import { longestQuery, readQuery } from '../read/read-query.ts'
import type { Piece, Reading, Refusal } from '../reading.ts'
import { flatten } from '../text/flatten.ts'
import { lookUp } from './look-up.ts'
import { parseProposal } from './proposal.ts'

/**
 * Judges what a language model proposed for a text by the rules that hold for everybody: the form
 * of criteria, names our lists know, numbers the text has, and nothing that may not be asked, in
 * the text or in the proposal. What fails is left out; undefined where nothing is left.
 */
export function checkProposal(
  taxonomy: Taxonomy,
  whole: string,
  answer: string,
): Reading | undefined {
  const text = whole.slice(0, longestQuery)
  const { refused } = readQuery(taxonomy, text)
  const allowed = flatten(blank(text, refused)).text
  const accepted = parseProposal(answer).flatMap((proposed) => {
    if (!isAllowed(proposed, allowed, refused.length > 0)) return []
    const criterion = lookUp(taxonomy, proposed, 'q')
    return criterion ? [{ proposed, criterion }] : []
  })
  if (accepted.length === 0) return undefined
  const named = accepted.map((one, at) => ({
    ...one,
    criterion: { ...one.criterion, id: `q${at + 1}` },
  }))
  return {
    criteria: named.map(({ criterion }) => criterion),
    pieces: piecesOf(
      text,
      refused,
      named.map(({ proposed, criterion }) => ({ values: proposed.values, id: criterion.id })),
    ),
    ambiguities: [],
    refused,
  }
}

/** The text without what was refused, letter for letter as long as before. */
function blank(text: string, refused: readonly Refusal[]): string {
  return refused.reduce(
    (left, { from, to }) => `${left.slice(0, from)}${' '.repeat(to - from)}${left.slice(to)}`,
    text,
  )
}

/**
 * Where something was refused, only what the rest of the text says word for word may be proposed:
 * a refused nationality must not come back as a country.
 */
function isAllowed(proposed: ProposedCriterion, allowed: string, isStrict: boolean): boolean {
  const { attribute, values, min, max } = proposed
  const flat = values.map((value) => flatten(value).text)
  if (flat.some((value) => findProtected(value).length > 0)) return false
  const isWord = attribute === 'keywords' || isStrict
  if (isWord && !flat.every((value) => allowed.includes(value))) return false
  if (isStrict && values.length === 0 && !attribute.endsWith('Years')) return false
  if (attribute !== 'relevantYears' && attribute !== 'totalYears') return true
  const numbers = new Set([...allowed.matchAll(numbersInText)].map(([found]) => numberOf(found)))
  return [min, max].every((one) => one == null || numbers.has(one))
}

const numbersInText = new RegExp(`(?<![\\p{L}\\p{N}])${numberPattern}(?![\\p{L}\\p{N}])`, 'gu')

/** Where the proposed names stand in the text, as far as they do. */
function piecesOf(
  text: string,
  refused: readonly Refusal[],
  criteria: readonly { values: readonly string[]; id: string }[],
): Piece[] {
  const flat = flatten(text)
  const pieces: Piece[] = refused.map(({ from, to, sentence }) => ({
    ...{ from, to, text: text.slice(from, to), kind: 'protected', criterionId: null },
    note: sentence,
  }))
  for (const { values, id } of criteria) {
    for (const value of values) {
      const wanted = flatten(value).text
      const start = wanted === '' ? -1 : flat.text.indexOf(wanted)
      if (start < 0) continue
      const { from, to } = flat.sourceOf(start, start + wanted.length)
      if (pieces.some((one) => from < one.to && to > one.from)) continue
      pieces.push({ from, to, text: text.slice(from, to), kind: 'criterion', criterionId: id })
    }
  }
  return pieces.toSorted((a, b) => a.from - b.from)
}
