import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { verdicts } from './verdicts.ts'

/** After a start nothing happens for this time, so that it can be undone. */
export const agentGraceMinutes = 20
/** How many people a member has to rate before an agent may start. */
export const ratingsToStart = 10
/** How many people one rating round adds after the first. */
export const ratingRound = 5

const percent = z.int().min(0).max(100)

/** What an agent may do alone. */
export const AgentSettings = z
  .strictObject({
    /** From this score on it unlocks people and writes to them. */
    writeFrom: percent,
    /** From this score on it asks. It skips people below. */
    askFrom: percent,
    /** Verified: only addresses that were checked. Any: all that are not known to bounce. */
    emails: z.enum(['verified', 'any']),
    /** Whether it asks before every first email, whatever the score. */
    asksAlways: z.boolean(),
    creditsPerDay: z.int().min(1).max(1_000),
    /** The days on which it searches. Sunday is 0. */
    days: z
      .array(z.int().min(0).max(6))
      .min(1, 'Choose at least one day.')
      .max(7)
      .refine((all) => new Set(all).size === all.length, { message: 'Name each only once.' }),
    /** The hour at which it searches, in the zone of the first mailbox. */
    hour: z.int().min(0).max(23),
  })
  .refine(({ askFrom, writeFrom }) => askFrom <= writeFrom, {
    message: 'It can’t ask from a higher score than it writes from.',
    path: ['askFrom'],
  })
export type AgentSettings = z.infer<typeof AgentSettings>

export const defaultAgentSettings: AgentSettings = {
  writeFrom: 80,
  askFrom: 70,
  emails: 'verified',
  asksAlways: false,
  creditsPerDay: 10,
  days: [2, 4],
  hour: 7,
}

/** Off: never started, or the start was undone. Starting: it can still be undone. */
export const agentStates = ['off', 'starting', 'running', 'paused'] as const
export type AgentState = (typeof agentStates)[number]

const Member = z.object({ clientId: Id, name: z.string() })

export const WeightChange = z.object({
  /** Of the criterion. */
  id: z.string(),
  asked: z.string(),
  from: z.int(),
  to: z.int(),
  why: z.string(),
})

export const AppliedWeights = z.object({
  id: Id,
  at: z.iso.datetime(),
  by: Member,
  changes: z.array(WeightChange),
  undoneAt: z.iso.datetime().nullable(),
  /** False once the criteria were changed otherwise. */
  canUndo: z.boolean(),
})
export type AppliedWeights = z.infer<typeof AppliedWeights>

export const Agent = z.object({
  settings: AgentSettings,
  /** 0 before a member has saved settings. */
  version: z.int(),
  state: z.enum(agentStates),
  /** Why it is paused, as a sentence. Null if a member paused it. */
  reason: z.string().nullable(),
  startedBy: Member.nullable(),
  /** When it searches next. Null unless it is starting or running. */
  nextRunAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  calibration: z.object({
    /** People drawn, and how many of them the team has rated. */
    drawn: z.int(),
    rated: z.int(),
    bothYes: z.int(),
    bothNo: z.int(),
    disagreed: z.int(),
    /** Percentage of the ratings that agree. Null without a rating. */
    agreement: percent.nullable(),
  }),
  budget: z.object({
    /** The most it may spend in all, and what it has spent. */
    credits: z.int(),
    spent: z.int(),
    spentToday: z.int(),
    /** Held for it now. What is left returns when it stops. */
    held: z.int(),
    replies: z.int(),
    /** In tenths. Null without a reply. */
    creditsPerReply: z.number().nullable(),
    /** When the budget is used up at the speed of the last 14 days. Null without one. */
    lastsUntil: z.iso.date().nullable(),
  }),
  /** Questions that wait for an answer. */
  questions: z.int(),
  weights: z.array(AppliedWeights),
  /** What is missing before it can start, one sentence each. */
  missing: z.array(z.string()),
})
export type Agent = z.infer<typeof Agent>

const flowId = Id

export const getAgent = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/agent',
  summary: 'Gets the agent of a session: its settings, ratings, budget and next search.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: Agent,
  errors: ['not_found'],
})

export const saveAgentSettings = endpoint({
  method: 'PUT',
  path: '/api2/flows/:flowId/agent/settings',
  summary: 'Saves what the agent of a session may do alone.',
  access: 'flows.write',
  input: z.strictObject({ flowId, settings: AgentSettings, baseVersion: z.int32().min(0) }),
  output: Agent,
  errors: ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'],
})

/** Holds what is left of the budget. The first search follows after the grace period. */
export const startAgent = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/agent/start',
  summary: 'Starts or resumes the agent of a session. For 20 minutes a start can be undone.',
  access: 'credits.spend',
  usage: 'autopilot_started',
  sessionOnly: true,
  idempotent: true,
  input: z.strictObject({ flowId }),
  output: Agent,
  errors: [
    'invalid_input',
    'not_found',
    'forbidden',
    'out_of_credits',
    'over_limit',
    'credits_blocked',
    'idempotency_mismatch',
    'csrf_stale',
  ],
})

/** Emails that are planned already are still sent. What is left of the held credits returns. */
export const stopAgent = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/agent/stop',
  summary: 'Pauses the agent of a session, or undoes its start.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: Agent,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const AgentSample = z.object({
  id: Id,
  personId: Id,
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  place: z.string().nullable(),
  score: z.int(),
  /** Criteria that are met, and those that are not, as text. */
  met: z.array(z.string()),
  unmet: z.array(z.string()),
  /** What the agent would do. */
  agentSays: z.enum(['write', 'ask', 'skip']),
  /** The team’s latest rating. */
  verdict: z.enum(verdicts).nullable(),
})
export type AgentSample = z.infer<typeof AgentSample>

export const listAgentSamples = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/agent/samples',
  summary: 'Lists the people drawn to be rated, the newest last.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: z.object({ samples: z.array(AgentSample).max(100) }),
  errors: ['not_found'],
})

/** The first round has ten people, later ones five: some the agent would write to, some not. */
export const drawAgentSamples = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/agent/samples',
  summary: 'Draws people to be rated, whom no one has rated yet.',
  access: 'flows.write',
  input: z.strictObject({ flowId }),
  output: z.object({ samples: z.array(AgentSample).max(100), drawn: z.int() }),
  errors: ['invalid_input', 'not_found', 'results_gone', 'over_limit', 'csrf_stale'],
})

/** What is suggested by `getLearnedWeights`, saved as a version of the search. */
export const applyLearnedWeights = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/agent/weights',
  summary: 'Changes the weights of a search as the ratings of a session suggest.',
  access: 'flows.write',
  input: z.strictObject({ flowId, baseVersion: z.int32().min(1) }),
  output: AppliedWeights,
  errors: ['invalid_input', 'not_found', 'over_limit', 'stale_version', 'csrf_stale'],
})

export const undoLearnedWeights = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/agent/weights/undo',
  summary: 'Gives the criteria the weights they had before.',
  access: 'flows.write',
  input: z.strictObject({ flowId, weightsId: Id }),
  output: AppliedWeights,
  errors: ['invalid_input', 'not_found', 'over_limit', 'csrf_stale'],
})
