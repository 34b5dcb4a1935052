import type { FlowDetail } from '@headwater/contract/flows/flows'
import { getResultPerson } from '@headwater/contract/flows/results'
import { getCompanyInfo } from '@headwater/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { loadOptions } from '#lib/use-load-data'
import type { Results } from '../session-parts.ts'
import { useAllowed } from '../use-allowed.ts'
import { type Acts, createActs } from './acts.ts'
import type { ActsEnv } from './acts-state.ts'

/** The same acts for as long as the session is on the screen, whatever is searched meanwhile. */
export function useActs(flow: FlowDetail, results: Results): Acts {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mayBuy } = useAllowed()
  const env: ActsEnv = {
    flowId: flow.id,
    jobId: flow.jobId,
    patch(personId, change) {
      results.patch(personId, (hit) => ({ ...hit, standing: change(hit.standing) }))
      const { queryKey } = loadOptions(getResultPerson, { flowId: flow.id, personId })
      cache.setQueryData(queryKey, (person) =>
        person ? { ...person, standing: change(person.standing) } : person,
      )
    },
    afterUnlock() {
      // Contacts come with it, and only the server has them.
      void cache.invalidateQueries({ queryKey: [getResultPerson.method, getResultPerson.path] })
      void cache.invalidateQueries({ predicate: ({ queryKey }) => isAboutCredits(queryKey[1]) })
    },
    addCredits: mayBuy ? () => void navigate({ to: '/main/billing', hash: 'credits' }) : undefined,
  }
  const latest = useRef(env)
  useLayoutEffect(() => {
    latest.current = env
  })
  const [acts] = useState(() => createActs(() => latest.current))
  return acts
}

function isAboutCredits(path: unknown): boolean {
  if (typeof path !== 'string') return false
  return path === getCompanyInfo.path || path.startsWith('/api2/billing/')
}
