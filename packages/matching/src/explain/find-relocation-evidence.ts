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
    const says = `Already based in ${countryName(country)}.`
    return { says, evidence: homeEvidence(subject, country) }
  }
  const said = subject.profile.signals.relocate
  if (relocate === null || !said)
    return { says: 'Relocation not mentioned in profile.', evidence: [] }
  const moves = relocationEvidence(subject, wanted)
  if (moves) return { says: `${moves.note}.`, evidence: [moves] }
  const note = relocate.isWilling
    ? `Would only relocate to ${joinWithAnd(relocate.countries.map(countryName))}`
    : 'Not open to relocating'
  const known = { type: 'signal', ref: 'relocate', field: 'value', quote: null, note } as const
  return {
    says: `${note}.`,
    evidence: [{ ...toEvidence(subject, known, said.source), at: said.at }],
  }
}
