import { computeCareerFigures } from '../career/career-figures.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'

/** Finds the facts a figure was computed from. */
export function findFigureEvidence(
  subject: ExplanationContext,
  figure: 'stability' | 'opportunity',
): Finding {
  const { profile, document, today } = subject
  const value = document[figure]
  const { reasons } = computeCareerFigures(profile, today)[figure]
  if (value === null) return { says: `${reasons.join('. ')}.`, evidence: [] }
  return {
    says: `${value} of 100.`,
    evidence: reasons.map((text, at) => ({
      type: 'figure',
      ref: figure,
      field: `reasons.${at}`,
      quote: { text, start: 0, from: 0, to: text.length },
      note: null,
      source: null,
      at: today,
    })),
  }
}
