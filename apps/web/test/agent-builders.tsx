import {
  type Agent,
  type AgentSample,
  type AgentSettings,
  type AppliedWeights,
  defaultAgentSettings,
} from '@headwater/contract/flows/agent'
import type { AgentDecision, AgentDecisionDetail } from '@headwater/contract/flows/agent-decisions'
import type { FlowDetail } from '@headwater/contract/flows/flows'
import { aClient } from './identity-builders.tsx'
import { idOf } from './launch-builders.tsx'
import { aFlow } from './session-builders.tsx'

export const answeringMember = { clientId: aClient().id, name: 'Ines Carvalho' }

export function anAgentFlow(changes: Partial<FlowDetail> = {}): FlowDetail {
  const { search: _, ...others } = changes
  return aFlow({ mode: 'agent', status: 'running', ...others })
}

interface AgentChanges extends Partial<Omit<Agent, 'settings' | 'calibration' | 'budget'>> {
  settings?: Partial<AgentSettings>
  calibration?: Partial<Agent['calibration']>
  budget?: Partial<Agent['budget']>
}

export function anAgent({ settings, calibration, budget, ...changes }: AgentChanges = {}): Agent {
  return {
    settings: { ...defaultAgentSettings, ...settings },
    version: 3,
    state: 'running',
    reason: null,
    startedBy: answeringMember,
    nextRunAt: '2099-05-19T05:00:00.000Z',
    timeZone: 'Europe/Berlin',
    calibration: {
      drawn: 20,
      rated: 20,
      bothYes: 14,
      bothNo: 3,
      disagreed: 3,
      agreement: 85,
      ...calibration,
    },
    budget: {
      credits: 120,
      spent: 100,
      spentToday: 4,
      held: 20,
      replies: 23,
      creditsPerReply: 4.3,
      lastsUntil: '2026-05-26',
      ...budget,
    },
    questions: 0,
    weights: [],
    missing: [],
    ...changes,
  }
}

/** An agent that was never started, and whose people are not rated yet. */
export function aNewAgent(changes: AgentChanges = {}): Agent {
  return anAgent({
    version: 0,
    state: 'off',
    startedBy: null,
    nextRunAt: null,
    missing: ['Rate 10 people first.'],
    ...changes,
    calibration: {
      drawn: 0,
      rated: 0,
      bothYes: 0,
      bothNo: 0,
      disagreed: 0,
      agreement: null,
      ...changes.calibration,
    },
    budget: {
      credits: 50,
      spent: 0,
      spentToday: 0,
      held: 0,
      replies: 0,
      creditsPerReply: null,
      lastsUntil: null,
      ...changes.budget,
    },
  })
}

export function aDecision(number: number, changes: Partial<AgentDecision> = {}): AgentDecision {
  return {
    id: idOf(90, number),
    at: `2026-05-14T05:0${number % 10}:00.000Z`,
    kind: 'skipped',
    person: { personId: idOf(60, number), name: `Person ${number}`, score: 92 },
    people: null,
    step: null,
    because: 'Tomasz has been in contact since 12 May.',
    credits: 0,
    answer: null,
    approvalCredits: null,
    answeredBy: null,
    side: null,
    hasRecord: true,
    ...changes,
  }
}

/** A question about a person. */
export function aQuestion(number: number, changes: Partial<AgentDecision> = {}): AgentDecision {
  return aDecision(number, {
    kind: 'asked',
    person: { personId: idOf(60, number), name: `Person ${number}`, score: 76 },
    because: 'Score 70 to 79 needs your approval.',
    approvalCredits: 1,
    ...changes,
  })
}

export function aSample(number: number, changes: Partial<AgentSample> = {}): AgentSample {
  return {
    id: idOf(91, number),
    personId: idOf(60, number),
    name: `Person ${number}`,
    title: 'Firmware Engineer',
    employer: 'Halden Robotics',
    place: 'Berlin, Germany',
    score: 86,
    met: ['Skills: C++'],
    unmet: ['Automotive'],
    agentSays: 'write',
    verdict: null,
    ...changes,
  }
}

export function someWeights(changes: Partial<AppliedWeights> = {}): AppliedWeights {
  return {
    id: idOf(92, 1),
    at: '2026-05-12T09:00:00.000Z',
    by: answeringMember,
    changes: [{ id: 'q4', asked: 'Automotive', from: 10, to: 14, why: 'Because.' }],
    undoneAt: null,
    canUndo: true,
    ...changes,
  }
}

/** The same decision, opened. */
export function withDetails(decision: AgentDecision): AgentDecisionDetail {
  return {
    ...decision,
    saw: [
      { label: 'Score', value: '92, criteria version 3' },
      { label: 'Email', value: 'Verified' },
    ],
    rules: [
      { text: 'May be written to', isMet: false },
      { text: 'Verified email only', isMet: true },
    ],
    result: [{ label: 'Spent', value: 'Nothing' }],
    rulesVersion: 1,
    searchVersion: 3,
  }
}
