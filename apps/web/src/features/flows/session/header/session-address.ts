import type { FlowSummary } from '@headwater/contract/flows/flows'
import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** The steps of a draft after its search, which has a page of its own. */
const sessionSteps = ['messages', 'schedule', 'launch'] as const
export type SessionStep = (typeof sessionSteps)[number]

/** The tabs of a session that was launched. The first is shown in Autopilot only. */
const runningTabs = ['agent', 'steps', 'people', 'schedule', 'history', 'results'] as const
export type RunningTab = (typeof runningTabs)[number]

const SessionSearch = z.object({
  step: z.enum(sessionSteps).catch('messages'),
  tab: z.enum(runningTabs).optional().catch(undefined),
})

/** Returns the step and the tab in the URL. Unknown ones lead to the first. */
export function useSessionAddress({ mode }: Pick<FlowSummary, 'mode'>) {
  const { step, tab } = SessionSearch.parse(useSearch({ strict: false }))
  const isAgent = mode === 'agent'
  return {
    step,
    tab: tab === undefined || (tab === 'agent' && !isAgent) ? (isAgent ? 'agent' : 'steps') : tab,
  }
}
