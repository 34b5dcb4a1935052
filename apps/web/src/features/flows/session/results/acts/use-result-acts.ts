import type { FlowDetail } from '@headwater/contract/flows/flows'
import { getResultPerson } from '@headwater/contract/flows/results'
import { getCompanyInfo } from '@headwater/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import type { Results } from '../../use-results.ts'
import { useResultPermissions } from '../use-result-permissions.ts'
import type { ActsEnv } from './acts-state.ts'
import { createResultActs, type ResultActs } from './result-acts.ts'

/**
 * Returns acts that stay the same while the session is on the screen, even when the search changes.
 */
export function useResultActs(flow: FlowDetail, results: Results): ResultActs {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mayBuy } = useResultPermissions()
  const env: ActsEnv = {
    flowId: flow.id,
    jobId: flow.jobId,
    patch(personId, change) {
      results.patch(personId, (hit) => ({ ...hit, personStatus: change(hit.personStatus) }))
      const { queryKey } = loadQueryOptions(getResultPerson, { flowId: flow.id, personId })
      cache.setQueryData(queryKey, (person) =>
        person ? { ...person, personStatus: change(person.personStatus) } : person,
      )
    },
    afterUnlock() {
      // Refetch the person, because only the server has the unlocked contact details.
      void cache.invalidateQueries({ queryKey: [getResultPerson.method, getResultPerson.path] })
      void cache.invalidateQueries({ predicate: ({ queryKey }) => isCreditQuery(queryKey[1]) })
    },
    addCredits: mayBuy ? () => void navigate({ to: '/main/billing', hash: 'credits' }) : undefined,
  }
  const latest = useRef(env)
  useLayoutEffect(() => {
    latest.current = env
  })
  const [acts] = useState(() => createResultActs(() => latest.current))
  return acts
}

function isCreditQuery(path: unknown): boolean {
  if (typeof path !== 'string') return false
  return path === getCompanyInfo.path || path.startsWith('/api2/billing/')
}
