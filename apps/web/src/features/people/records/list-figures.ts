import type {
  Figures,
  OpportunityFigure,
  StabilityFigure,
} from '@headwater/contract/people/figures'
import { formatMonths } from '../format-months.ts'

/** A figure as the panel shows it: as text first, then as a number. */
export interface FigureView {
  key: string
  label: string
  value: string
  note: string
  /** Its meaning, shown above the reasons. */
  meaning: string
  reasons: readonly string[]
}

export function listFigures({ total, stability, opportunity }: Figures): FigureView[] {
  return [
    {
      key: 'total',
      label: 'Experience',
      value: total.months === 0 ? 'Unknown' : formatMonths(total.months),
      note: 'in total',
      meaning: 'All roles together. Overlapping roles count once.',
      reasons: total.reasons,
    },
    {
      key: 'stability',
      label: 'Stability',
      ...formatStability(stability),
      meaning: 'How long they stay with an employer, compared with people of similar experience.',
      reasons: stability.reasons,
    },
    {
      key: 'opportunity',
      label: 'Likely to move',
      ...formatOpportunity(opportunity),
      meaning: 'How likely they are to consider an offer.',
      reasons: opportunity.reasons,
    },
  ]
}

function formatStability(figure: StabilityFigure): Pick<FigureView, 'value' | 'note'> {
  if (!figure.known) return unknown
  const value =
    figure.value >= 0.66 ? 'Long tenure' : figure.value >= 0.33 ? 'Average tenure' : 'Short tenure'
  return { value, note: outOfHundred(figure.value) }
}

function formatOpportunity(figure: OpportunityFigure): Pick<FigureView, 'value' | 'note'> {
  if (!figure.known) return unknown
  return { value: levels[figure.level], note: outOfHundred(figure.value) }
}

const unknown = { value: 'Unknown', note: 'Not enough history' }
const levels = { low: 'Low', medium: 'Medium', high: 'High' } as const

function outOfHundred(value: number): string {
  return `${Math.round(value * 100)} of 100`
}
