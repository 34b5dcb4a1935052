import { fact } from './fact.ts'
import { homeEvidence, moveEvidence } from './find-place.ts'
import { countryName, sayAll } from './names.ts'
import type { Finding, Subject } from './subject.ts'

/** Whether somebody lives where they are wanted already, or has said to be ready to move there. */
export function findRelocation(subject: Subject, wanted: readonly string[]): Finding {
  const { country, relocate } = subject.document
  if (country !== null && wanted.includes(country)) {
    const says = `Lives in ${countryName(country)} already.`
    return { says, evidence: homeEvidence(subject, country) }
  }
  const said = subject.profile.signals.relocate
  if (relocate === null || !said) return { says: 'Nothing was said about moving.', evidence: [] }
  const moves = moveEvidence(subject, wanted)
  if (moves) return { says: `${moves.note}.`, evidence: [moves] }
  const note = relocate.isWilling
    ? `Would move to ${sayAll(relocate.countries.map(countryName))} only`
    : 'Says not to be ready to move'
  const known = { type: 'signal', ref: 'relocate', field: 'value', quote: null, note } as const
  return { says: `${note}.`, evidence: [{ ...fact(subject, known, said.source), at: said.at }] }
}
