import {
  closeShortlist,
  listShortlists,
  type Shortlist,
} from '@headwater/contract/flows/shortlists'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { type LoadedData, loadOptions, useLoadData } from '#lib/use-load-data'

type Lists = { shortlists: Shortlist[] }

interface Shortlists extends LoadedData<Lists> {
  close: (list: Shortlist) => Promise<void>
}

/** The shortlists of a session, and the way to end one. */
export function useShortlists(flowId: string): Shortlists {
  const cache = useQueryClient()
  const loaded = useLoadData(listShortlists, { flowId })
  return {
    ...loaded,
    async close({ id: shortlistId }) {
      await call(closeShortlist, { shortlistId })
      await cache.invalidateQueries({ queryKey: loadOptions(listShortlists, { flowId }).queryKey })
    },
  }
}
