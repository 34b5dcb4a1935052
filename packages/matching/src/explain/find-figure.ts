import { figuresOf } from '../career/figures.ts'
import type { Finding, Subject } from './subject.ts'

/** What a figure was worked out from. */
export function findFigure(subject: Subject, figure: 'stability' | 'opportunity'): Finding {
  const { profile, document, today } = subject
  const value = document[figure]
  const { reasons } = figuresOf(profile, today)[figure]
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
