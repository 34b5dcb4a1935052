import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { z } from 'zod'

const Opened = z.object({ person: z.uuid().optional().catch(undefined) })

/** Who stands open beside the list. It is in the address, so that a link to it shows the same. */
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
  return [Opened.parse(search).person, open]
}
