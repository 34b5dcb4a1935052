import type { AgentSettings, AgentState } from '@headwater/contract/flows/agent'
import type { FlowPlan } from '@headwater/contract/flows/plans'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AgentInputs, AgentOutcome } from './agent-rules.ts'

/** Written as JSON text and read as a parsed value. */
type Json<T> = ColumnType<T, string, string>

/** The kinds that are stored. Emails and replies are read from outreach. */
export type StoredKind =
  | 'found'
  | 'unlocked'
  | 'added'
  | 'asked'
  | 'declined'
  | 'skipped'
  | 'stopped'

export interface LearnedWeight {
  readonly id: string
  readonly asked: string
  readonly from: number
  readonly to: number
  readonly why: string
}

export interface AppliedWeight {
  /** Of the criterion. */
  readonly id: string
  /** Null if it was the usual weight. */
  readonly before: number | null
  readonly after: number
}

interface AgentTables {
  'flows.agents': {
    companyId: string
    flowId: string
    settings: Json<AgentSettings>
    version: Generated<number>
    state: Generated<AgentState>
    /** Null if a member paused it. */
    reason: Generated<string | null>
    startedBy: Generated<string | null>
    plan: Json<FlowPlan> | null
    budget: Generated<number>
    spent: Generated<number>
    holdId: Generated<number | null>
    holds: Generated<number>
    nextRunAt: Generated<Date | null>
  }
  'flows.agentRuns': {
    companyId: string
    id: string
    flowId: string
    startedAt: Date
    finishedAt: Generated<Date | null>
    searchVersion: number
    matching: number
    found: number
  }
  'flows.agentDecisions': {
    companyId: string
    id: string
    flowId: string
    runId: string | null
    place: Generated<number>
    /** Null for people who are still to be decided about. */
    kind: StoredKind | null
    personId: string | null
    /** The person that one was merged into. */
    mergedInto: Generated<string | null>
    currentId: GeneratedAlways<string | null>
    score: number | null
    decidedAt: Date | null
    because: string | null
    inputs: Json<AgentInputs> | null
    outcome: Json<AgentOutcome> | null
    rulesVersion: number | null
    searchVersion: number | null
    credits: Generated<number>
    receipt: Generated<number | null>
    answer: Generated<'approved' | 'declined' | null>
    answeredBy: Generated<string | null>
    answeredAt: Generated<Date | null>
  }
  'flows.agentSamples': {
    companyId: string
    id: string
    flowId: string
    personId: string
    /** The person that one was merged into. */
    mergedInto: Generated<string | null>
    currentId: GeneratedAlways<string>
    drawnAt: Date
    searchVersion: number
    score: number
    agentSays: 'write' | 'ask' | 'skip'
  }
  'flows.agentWeights': {
    companyId: string
    id: string
    flowId: string
    changes: Json<LearnedWeight[]>
    weights: Json<AppliedWeight[]>
    changedBy: string
    changedAt: Date
    undoneAt: Generated<Date | null>
  }
}

declare module '#platform/tables' {
  interface Tables extends AgentTables {}
}
