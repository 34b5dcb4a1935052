import { findProtectedDemands, type ProtectedDemand } from '@headwater/matching/understanding'
import { AppError } from '#platform/errors'
import type { JobContent } from './job-content-rules.ts'

type JobTexts = Pick<JobContent, 'title' | 'description'>
const textFields = ['title', 'description'] as const satisfies readonly (keyof JobTexts)[]

/**
 * Refuses texts of a job that require a protected attribute of people, and names the fields and the
 * words. Call it before a job is inserted, and for each text that is changed.
 */
export async function requireUnprotectedTexts(texts: Partial<JobTexts>): Promise<void> {
  const fields: Record<string, string> = {}
  for (const field of textFields) {
    const demands = await findProtectedDemands(field, texts[field] ?? '')
    if (demands.length > 0) fields[field] = formatRefusal(field, demands)
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid_input', message, fields)
}

const maxQuotes = 3
const maxQuoteLength = 60

function formatRefusal(field: keyof JobTexts, demands: readonly ProtectedDemand[]): string {
  const quotes = [...new Set(demands.map(({ text }) => `“${text.slice(0, maxQuoteLength)}”`))]
  const grounds = [...new Set(demands.map(({ ground }) => groundNames[ground]))]
  const advice = grounds.length === 1 ? adviceByGround[demands[0]?.ground ?? ''] : undefined
  return [
    `Remove ${list.format(quotes.slice(0, maxQuotes))} from the ${field}.`,
    `A job can’t ask for ${list.format(grounds)}.`,
    advice ?? 'Describe the skills and experience that the work needs.',
  ].join(' ')
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const groundNames: Readonly<Record<ProtectedDemand['ground'], string>> = {
  age: 'an age',
  gender: 'a gender',
  ethnicity: 'an ethnicity or skin colour',
  religion: 'a religion',
  nationality: 'a nationality',
  'marital status': 'a marital status',
  family: 'a family situation',
  disability: 'people without a disability',
  health: 'a state of health',
  orientation: 'a sexual orientation',
  politics: 'a political opinion',
  union: 'union membership',
  looks: 'an appearance',
}

const adviceByGround: Readonly<Record<string, string>> = {
  age: 'Ask for years of relevant experience instead.',
  nationality: 'Ask for the right to work or for languages instead.',
}
