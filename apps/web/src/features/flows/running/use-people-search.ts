import { Id } from '@headwater/contract/ids'
import { sequencePersonGroups } from '@headwater/contract/outreach/sequences'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'

/** Who is listed and who is open, in the URL. Invalid values are ignored. */
const SequenceSearch = z.object({
  group: z.enum(sequencePersonGroups).optional().catch(undefined),
  find: z.coerce.string().trim().min(1).max(100).optional().catch(undefined),
  /** The id of the open person’s enrolment. */
  person: Id.optional().catch(undefined),
})
export type SequenceSearch = z.infer<typeof SequenceSearch>
export type ChangeSequenceSearch = (changes: Partial<SequenceSearch>) => void

export function usePeopleSearch() {
  const text = JSON.stringify(useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = useMemo(() => SequenceSearch.parse(JSON.parse(text)), [text])
  const change: ChangeSequenceSearch = useCallback(
    (changes) =>
      void navigate({
        to: '.',
        search: (before: object) => omitUndefined({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}

function omitUndefined(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
