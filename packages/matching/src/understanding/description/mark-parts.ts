import { demanding, seeking, selfPraise, toOthers } from './patterns.ts'
import type { Part } from './split-description.ts'

/** A part with what it is said for. */
export interface MarkedPart extends Part {
  /** It says who is looked for. */
  readonly isSeeking: boolean
  /** It says what somebody has to bring along. */
  readonly isDemand: boolean
}

/** Looks at all of them; what nobody asks for is read no further. */
export function* markParts(parts: readonly Part[]): Generator<void, MarkedPart[]> {
  const marked: MarkedPart[] = []
  for (const part of parts) {
    yield
    const isSeeking = !isAboutUs(part) && part.flat.search(seeking) >= 0
    marked.push({ ...part, isSeeking, isDemand: isDemand(part, isSeeking) })
  }
  return marked
}

function isAboutUs({ section }: Part): boolean {
  return section === 'company' || section === 'offer'
}

function isDemand({ section, flat }: Part, isSeeking: boolean): boolean {
  if (section === 'wanted' || section === 'nice') return true
  if (section !== 'none') return false
  if (isSeeking) return true
  // "We have twenty years of experience" speaks of somebody else.
  if (flat.search(selfPraise) >= 0 && flat.search(toOthers) < 0) return false
  return flat.search(demanding) >= 0
}
