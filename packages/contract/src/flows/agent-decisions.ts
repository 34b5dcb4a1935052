import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { ActingSide } from '../sides.ts'

/** How long decisions are kept. */
export const decisionMonths = 24

const Member = z.object({ clientId: Id, name: z.string() })
const flowId = Id

/** What a line of the record says. Sent and handed over come from the emails of the session. */
export const decisionKinds = [
  'found',
  'unlocked',
  /** Added without a cost: their contact details were the company’s already. */
  'added',
  'asked',
  'declined',
  'skipped',
  /** The agent stopped or was stopped. */
  'stopped',
  'sent',
  /** A person has replied, so that a member goes on. */
  'handed',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** The filters of the record. Unlocked includes people who were added without a cost. */
export const decisionFilters = ['asked', 'found', 'unlocked', 'skipped', 'sent', 'handed'] as const
export type DecisionFilter = (typeof decisionFilters)[number]

export const AgentDecision = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(decisionKinds),
  /** Null for a line about several people. */
  person: z.object({ personId: Id, name: z.string(), score: z.int().nullable() }).nullable(),
  /** How many people a line without a person is about. */
  people: z.int().nullable(),
  /** The step that was sent. */
  step: z.int().nullable(),
  because: z.string(),
  credits: z.int(),
  /** Of a question: null while it waits. */
  answer: z.enum(['approved', 'declined']).nullable(),
  /**
   * Of a question that waits: the credits an approval costs now, none for people whose contact
   * details the company has already.
   */
  approvalCredits: z.int().nullable(),
  answeredBy: Member.nullable(),
  /** Of the person who replied or the member who answered. Null for what the agent did. */
  side: ActingSide,
  /** Whether inputs were recorded, so that it can be opened and replayed. */
  hasRecord: z.boolean(),
})
export type AgentDecision = z.infer<typeof AgentDecision>

export const DecisionDay = z.object({
  /** In the zone of the agent. */
  day: z.iso.date(),
  lookedAt: z.int(),
  unlocked: z.int(),
  skipped: z.int(),
  asked: z.int(),
})

export const listAgentDecisions = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/agent/decisions',
  summary: 'Lists what the agent of a session decided, newest first.',
  access: 'flows.write',
  input: PageRequest.extend({
    flowId,
    kind: z.enum(decisionFilters).optional(),
    /** Part of a name. */
    search: z.string().trim().max(100).optional(),
  }),
  output: pageSchema(AgentDecision).extend({
    total: z.int(),
    counts: z.record(z.enum(decisionFilters), z.int()),
    /** Of the days on this page. */
    days: z.array(DecisionDay),
  }),
  errors: ['invalid_input', 'not_found'],
})

const Line = z.object({ label: z.string(), value: z.string() })

/** A decision with what it saw, the rules that applied and what came of it. */
export const AgentDecisionDetail = AgentDecision.extend({
  saw: z.array(Line),
  rules: z.array(z.object({ text: z.string(), isMet: z.boolean() })),
  result: z.array(Line),
  /** The version of the rules, and of the criteria. */
  rulesVersion: z.int(),
  searchVersion: z.int(),
})
export type AgentDecisionDetail = z.infer<typeof AgentDecisionDetail>

const decision = { flowId, decisionId: Id }

export const getAgentDecision = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/agent/decisions/:decisionId',
  summary: 'Gets what a decision saw, the rules that applied and its result.',
  access: 'flows.write',
  input: z.strictObject(decision),
  output: AgentDecisionDetail,
  errors: ['not_found'],
})

/** Runs the rules of then on the inputs of then. */
export const replayAgentDecision = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/agent/decisions/:decisionId/replay',
  summary: 'Decides again from the recorded inputs, and reports any difference.',
  access: 'flows.write',
  input: z.strictObject(decision),
  output: z.object({
    isSame: z.boolean(),
    /** One sentence each. */
    differences: z.array(z.string()),
    /** What would be decided today, with the current rules and settings. */
    today: z.string(),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const exportAgentDecisions = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/agent/decisions/export',
  summary: 'Exports the record of an agent as CSV, without contact details.',
  access: 'candidates.export',
  sessionOnly: true,
  stepUp: true,
  answers: 'file',
  input: z.strictObject({ flowId }),
  output: z.unknown(),
  errors: ['invalid_input', 'not_found', 'step_up_needed'],
})

/** Maximum number of questions per answer. */
export const maxAnswersAtOnce = 200

/** An approval is a yes to the person and pays from the held budget; a refusal is a no. */
export const answerAgentQuestions = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/agent/answers',
  summary: 'Approves or declines people about whom the agent asks.',
  access: 'credits.spend',
  sessionOnly: true,
  input: z.strictObject({
    flowId,
    decisionIds: z.array(Id).min(1).max(maxAnswersAtOnce),
    /** Reopen takes back that people were declined. */
    answer: z.enum(['approve', 'decline', 'reopen']),
  }),
  output: z.object({
    changed: z.int(),
    credits: z.int(),
    /** People who could not be written to any more, with the reason. */
    refused: z.array(z.object({ decisionId: Id, name: z.string(), reason: z.string() })),
  }),
  errors: ['invalid_input', 'not_found', 'over_limit', 'csrf_stale'],
})
