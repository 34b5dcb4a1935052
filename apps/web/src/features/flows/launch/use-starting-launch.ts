import type { FlowDetail } from '@headwater/contract/flows/flows'
import { type Launch, listLaunches } from '@headwater/contract/flows/launches'
import { useLoadPages } from '#lib/use-load-pages'

/** Loads the newest launches of a session, one of which may still be undone. */
export function useLaunches(flow: Pick<FlowDetail, 'id'>) {
  return useLoadPages(listLaunches, { flowId: flow.id, limit: 20 })
}

/** Returns the launch that has not started yet. */
export function useStartingLaunch(flow: Pick<FlowDetail, 'id'>): Launch | undefined {
  return useLaunches(flow).items?.find(({ state }) => state === 'starting')
}
