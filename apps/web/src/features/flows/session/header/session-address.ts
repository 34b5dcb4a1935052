import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** The steps of a draft after its search, which has a page of its own. */
const sessionSteps = ['messages', 'schedule', 'launch'] as const
export type SessionStep = (typeof sessionSteps)[number]

/** The tabs of a session that was launched. */
const runningTabs = ['steps', 'people', 'schedule', 'history', 'results'] as const
export type RunningTab = (typeof runningTabs)[number]

const SessionSearch = z.object({
  step: z.enum(sessionSteps).catch('messages'),
  tab: z.enum(runningTabs).catch('steps'),
})

/** Returns the step and the tab in the URL. Unknown ones lead to the first. */
export function useSessionAddress() {
  return SessionSearch.parse(useSearch({ strict: false }))
}
