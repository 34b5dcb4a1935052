import { candidatePhrases, companyPhrases, requirementPhrases, seekingPhrases } from './patterns.ts'
import type { DescriptionPart } from './split-description.ts'

/** A part of the text with its purpose. */
export interface ClassifiedPart extends DescriptionPart {
  /** It names the person who is sought. */
  readonly isSeeking: boolean
  /** It states a requirement. */
  readonly isDemand: boolean
}

/** Classifies all parts. Parts that state no requirement are not read further. */
export function* classifyParts(
  parts: readonly DescriptionPart[],
): Generator<void, ClassifiedPart[]> {
  const marked: ClassifiedPart[] = []
  for (const part of parts) {
    yield
    const isSeeking = !isAboutUs(part) && part.flat.search(seekingPhrases) >= 0
    marked.push({ ...part, isSeeking, isDemand: isDemand(part, isSeeking) })
  }
  return marked
}

function isAboutUs({ section }: DescriptionPart): boolean {
  return section === 'company' || section === 'offer'
}

function isDemand({ section, flat }: DescriptionPart, isSeeking: boolean): boolean {
  if (section === 'wanted' || section === 'nice') return true
  if (section !== 'none') return false
  if (isSeeking) return true
  // "We have twenty years of experience" describes the company, not the candidate.
  if (flat.search(companyPhrases) >= 0 && flat.search(candidatePhrases) < 0) return false
  return flat.search(requirementPhrases) >= 0
}
