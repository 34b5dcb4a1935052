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
      label: 'At work',
      value: total.months === 0 ? 'Not known' : formatMonths(total.months),
      note: 'in all',
      meaning: 'All posts together; what overlaps is counted once.',
      reasons: total.reasons,
    },
    {
      key: 'stability',
      label: 'Stability',
      ...formatStability(stability),
      meaning: 'How long they stay, beside others who have worked about as long.',
      reasons: stability.reasons,
    },
    {
      key: 'opportunity',
      label: 'Opportunity',
      ...formatOpportunity(opportunity),
      meaning: 'How likely they are to listen to an offer.',
      reasons: opportunity.reasons,
    },
  ]
}

function formatStability(figure: StabilityFigure): Pick<FigureView, 'value' | 'note'> {
  if (!figure.known) return unknown
  const value =
    figure.value >= 0.66 ? 'Stays long' : figure.value >= 0.33 ? 'Stays a while' : 'Moves often'
  return { value, note: outOfHundred(figure.value) }
}

function formatOpportunity(figure: OpportunityFigure): Pick<FigureView, 'value' | 'note'> {
  if (!figure.known) return unknown
  return { value: levels[figure.level], note: outOfHundred(figure.value) }
}

const unknown = { value: 'Not known', note: 'Not enough history' }
const levels = { low: 'Low', medium: 'Medium', high: 'High' } as const

function outOfHundred(value: number): string {
  return `${Math.round(value * 100)} of 100`
}
