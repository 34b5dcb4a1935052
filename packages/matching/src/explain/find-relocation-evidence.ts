import { countryName, joinWithAnd } from './display-names.ts'
import { toEvidence } from './evidence.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'
import { homeEvidence, relocationEvidence } from './find-place-evidence.ts'

/**
 * Finds whether a person already lives in the wanted place or stated that they would move there.
 */
export function findRelocationEvidence(
  subject: ExplanationContext,
  wanted: readonly string[],
): Finding {
  const { country, relocate } = subject.document
  if (country !== null && wanted.includes(country)) {
    const says = `Lives in ${countryName(country)} already.`
    return { says, evidence: homeEvidence(subject, country) }
  }
  const said = subject.profile.signals.relocate
  if (relocate === null || !said) return { says: 'Nothing was said about moving.', evidence: [] }
  const moves = relocationEvidence(subject, wanted)
  if (moves) return { says: `${moves.note}.`, evidence: [moves] }
  const note = relocate.isWilling
    ? `Would move to ${joinWithAnd(relocate.countries.map(countryName))} only`
    : 'Says not to be ready to move'
  const known = { type: 'signal', ref: 'relocate', field: 'value', quote: null, note } as const
  return {
    says: `${note}.`,
    evidence: [{ ...toEvidence(subject, known, said.source), at: said.at }],
  }
}
