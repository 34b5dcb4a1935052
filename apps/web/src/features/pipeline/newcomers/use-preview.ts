import { previewNewcomer, type WrittenPerson } from '@headwater/contract/pipeline/newcomers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { newKey } from '#lib/new-key'
import { sayFailure } from '#lib/say-failure'
import { useDebounced } from '#lib/use-debounced'
import { type NewcomerDraft, readySoFar } from './newcomer-draft.ts'

const patienceMs = 180_000
/** A whole file goes along: it waits until nobody types any more. */
const restMs = { plain: 250, file: 1_000 }

/** What somebody would become who is the same as whoever is being written down. */
export function usePreview(
  jobId: string,
  { person, resume }: Pick<NewcomerDraft, 'person' | 'resume'>,
  sameAs: string,
) {
  const written = JSON.stringify(readySoFar(person))
  const rested = useDebounced(written, resume ? restMs.file : restMs.plain)
  // A file is known by a key of its own: megabytes are no name for anything.
  const file = useMemo(() => (resume ? newKey() : null), [resume])
  const { method, path } = previewNewcomer
  const query = useQuery({
    queryKey: [method, path, { jobId, sameAs, file, person: rested }] as const,
    queryFn: ({ signal }) =>
      call(
        previewNewcomer,
        {
          ...{ jobId, sameAs, person: JSON.parse(rested) as WrittenPerson },
          resume: resume && { name: resume.name, data: resume.data },
        },
        { signal, timeoutMs: patienceMs },
      ),
    // While somebody types, the last one stays. It stands below its person, and goes with them.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const isRefused = query.error instanceof ApiError && query.error.reason === 'invalid_input'
  return {
    preview: query.data,
    failure: query.isError && !query.isFetching ? sayFailure(query.error) : undefined,
    isBehind: query.isPlaceholderData || rested !== written,
    /** Left out where another try would hear the same: something else has to be written first. */
    retry: isRefused ? undefined : () => void query.refetch(),
  }
}
