import type { ResultHit, ResultPerson, ResultsReply } from '@headwater/contract/flows/results'
import type { UnlockOutcome } from '@headwater/contract/people/unlocks'
import {
  type ExplainedCriterion,
  type Explanation,
  explanationFormat,
} from '@headwater/contract/sourcing/explanation'
import { computeScore, toDisplayedLines, toTenths } from '@headwater/matching/score'
import { http } from 'msw'
import { ok, server } from './server.tsx'
import { aHit, aReply } from './session-builders.tsx'
import { aPersonDetail } from './sourcing-builders.tsx'

/** The criteria of `aFlow` as weighted by the engine. */
export const someScoredCriteria: ResultsReply['criteria'] = [
  { id: 'q1', attribute: 'title', mode: 'must', weight: 280, prior: 300 },
  { id: 'q2', attribute: 'skills', mode: 'must', weight: 280, prior: 300 },
  { id: 'q3', attribute: 'countries', mode: 'must', weight: 80, prior: 400 },
  { id: 'q4', attribute: 'industries', mode: 'nice', weight: 70, prior: 400 },
]

/** Builds a result with the match of the four criteria in thousandths, or null for unknown. */
export function anEvaluatedHit(
  number: number,
  values: readonly (number | null)[],
  changes: Partial<ResultHit> = {},
): ResultHit {
  const evaluated = someScoredCriteria.map(({ id }, at) => {
    const value = values[at] ?? null
    return { id, isKnown: value !== null, value: value ?? 0, match: value ?? 0 }
  })
  const { score } = computeScore(
    someScoredCriteria.map((line, at) => ({ ...line, ...evaluated[at] })) as never,
  )
  return aHit(number, { evaluated, score, ...changes })
}

export function withPersonStatus(
  changes: Partial<ResultHit['personStatus']>,
): Pick<ResultHit, 'personStatus'> {
  return { personStatus: { ...aHit().personStatus, ...changes } }
}

export function anEvaluatedReply(changes: Partial<ResultsReply> = {}): ResultsReply {
  const hits = [
    anEvaluatedHit(1, [1_000, 900, 1_000, 1_000]),
    anEvaluatedHit(2, [1_000, 850, 1_000, 0]),
  ]
  return aReply({ criteria: someScoredCriteria, hits, ...changes })
}

interface RecordedPersonActs {
  verdicts: { id: string; verdict: string | null; reason: string | null }[]
  unlocks: { ids: string[]; key: string | null }[]
  added: string[][]
  removed: string[][]
  explained: unknown[]
  seen: string[]
}

interface Outcomes {
  outcomes?: Readonly<Record<string, UnlockOutcome>>
  message?: string | null
}

/** Serves acts on people and returns what was requested. */
export function servePersonActs({
  outcomes = {},
  message = null,
}: Outcomes = {}): RecordedPersonActs {
  const asked: RecordedPersonActs = {
    verdicts: [],
    unlocks: [],
    added: [],
    removed: [],
    explained: [],
    seen: [],
  }
  const candidate = { id: '0198a1f0-0000-7000-8000-00000000c001', stage: 'Sourced' }
  server.use(
    http.put('*/people/:id/verdict', async ({ request, params }) => {
      const body = (await request.json()) as { verdict: string | null; reason: string | null }
      asked.verdicts.push({ ...body, id: String(params.id) })
      const wasAdded = body.verdict === 'yes'
      return ok({ verdict: body.verdict, candidate: wasAdded ? candidate : null, wasAdded })
    }),
    http.post('*/api2/flows/:flowId/unlock', async ({ request }) => {
      const { personIds } = (await request.json()) as { personIds: string[] }
      asked.unlocks.push({ ids: personIds, key: request.headers.get('idempotency-key') })
      const results = personIds.map((personId) => {
        const outcome = outcomes[personId] ?? 'unlocked'
        const email = outcome === 'unlocked' ? `mail-${personId.slice(-3)}@open.example` : null
        const stands = outcome === 'unlocked' ? { ...candidate, category: 'sourced' } : null
        return { personId, outcome, email, candidate: stands, wasAdded: stands !== null }
      })
      const paid = results.filter(({ outcome }) => outcome === 'unlocked').length
      return ok({
        results,
        unlocked: paid,
        credits: paid,
        balance: 312 - paid,
        added: paid,
        message,
      })
    }),
    http.post('*/api2/pipeline/:jobId/candidates', async ({ request }) => {
      const { personIds } = (await request.json()) as { personIds: string[] }
      asked.added.push(personIds)
      const stage = { id: candidate.id, name: 'Sourced' }
      return ok({ candidateIds: personIds, already: 0, gone: 0, stage })
    }),
    http.post('*/api2/pipeline/:jobId/candidates/remove', async ({ request }) => {
      const { candidateIds } = (await request.json()) as { candidateIds: string[] }
      asked.removed.push(candidateIds)
      return ok({ removed: candidateIds.length, left: 0 })
    }),
    http.post('*/api2/flows/:flowId/explain', async ({ request }) => {
      asked.explained.push(await request.json())
      return ok({ explanation: anExplanation(), version: 3 })
    }),
    http.get('*/api2/flows/:flowId/people/:id', ({ params }) =>
      ok(aResultPerson({ id: String(params.id) })),
    ),
    http.post('*/api2/flows/:flowId/seen', async ({ request }) => {
      const { personIds } = (await request.json()) as { personIds: string[] }
      asked.seen.push(...personIds)
      return ok({ seen: personIds.length })
    }),
  )
  return asked
}

function aResultPerson(changes: Partial<ResultPerson> = {}): ResultPerson {
  const { profile, occupations, figures } = aPersonDetail()
  return {
    profile,
    occupations,
    figures,
    id: aHit().id,
    isOwn: false,
    isSynthetic: true,
    contacts: [],
    personStatus: aHit().personStatus,
    ...changes,
  }
}

/** Builds an explanation that adds up: title met, skill partly met, country unknown. */
export function anExplanation(): Explanation {
  const lines = [
    { id: 'q1', attribute: 'title', mode: 'must', weight: 280, prior: 300, ...said(1_000) },
    { id: 'q2', attribute: 'skills', mode: 'must', weight: 280, prior: 300, ...said(437) },
    { id: 'q3', attribute: 'countries', mode: 'must', weight: 80, prior: 400, ...said(null) },
    { id: 'q4', attribute: 'industries', mode: 'nice', weight: 70, prior: 400, ...said(0) },
  ] as const
  const made = computeScore(lines)
  const shown = toDisplayedLines(made)
  const words = {
    q1: ['Title', 'Firmware engineer', 'Worked as Firmware engineer, since 2023.', 'met'],
    q2: ['Skills', 'C++', 'C++. Listed.', 'partly'],
    q3: ['Countries', 'In Germany', 'No location in profile.', 'no data'],
    q4: ['Industries', 'Automotive', 'None of these industries.', 'not met'],
  } as const
  const factors = lines.map((line, at) => {
    const [label, asked, says, status] = words[line.id]
    const { part, most, value: counted } = made.lines[at] as (typeof made.lines)[number]
    const { tenths, mostTenths } = shown[at] as (typeof shown)[number]
    const { attribute, ...rest } = line
    const sums = { part, most, tenths, mostTenths, status }
    const criterion: ExplainedCriterion = {
      ...rest,
      ...sums,
      asked,
      says,
      counted,
      order: at,
      passes: status !== 'not met',
      evidence: line.id === 'q1' ? [aQuote()] : [],
      wouldRaise: status === 'met' ? null : { gain: 90_000, tenths: 90, by: `${asked} at work` },
    }
    return {
      attribute,
      label,
      modes: [line.mode],
      weightShare: 250,
      ...sums,
      criteria: [criterion],
    }
  })
  return {
    format: explanationFormat,
    criteriaHash: 'a'.repeat(64),
    taxonomyVersion: '1',
    documentMonth: '2026-11',
    score: made.score,
    tenths: toTenths(made.score),
    level: 'Good match',
    gate: made.gate,
    gates: ['Being relevant at all lets all points through.'],
    factors,
    unknown: ['q3'],
    notMet: ['q4'],
    notUnderstood: [],
    filters: {
      must: { of: 3, met: 2, unknown: 1, says: '2 of 3 must-haves met, 1 not stated' },
      nice: { of: 1, met: 0, unknown: 0, says: '0 of 1 nice-to-have met' },
      not: { of: 0, met: 0, unknown: 0, says: null },
    },
  }
}

function said(value: number | null) {
  return { isKnown: value !== null, value: value ?? 0, match: value ?? 0 }
}

/** A quote from the middle of a field, because marks count from the start of the field. */
function aQuote() {
  const field = 'Long ago. Led Firmware engineer work for storage.'
  const start = field.indexOf('Led')
  const from = field.indexOf('Firmware')
  return {
    type: 'experience' as const,
    ref: 'e1',
    field: 'text',
    note: null,
    source: 's1',
    quote: { text: field.slice(start), start, from, to: from + 'Firmware engineer'.length },
    at: '2026-11-14',
  }
}
