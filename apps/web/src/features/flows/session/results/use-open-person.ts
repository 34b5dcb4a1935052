import { Id } from '@headwater/contract/ids'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { z } from 'zod'

const OpenPersonSearch = z.object({ person: Id.optional().catch(undefined) })

/**
 * Returns the person open next to the list, and a setter. It is stored in the URL, so that a link
 * shows the same.
 */
export function useOpenPerson(): [string | undefined, (id: string | undefined) => void] {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = useCallback(
    (person: string | undefined) =>
      void navigate({
        to: '.',
        search: ({ person: _, ...before }: Record<string, unknown>) =>
          person === undefined ? before : { ...before, person },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [OpenPersonSearch.parse(search).person, open]
}
