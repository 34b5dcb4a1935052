import {
  type ManualPersonInput,
  previewManualCandidate,
} from '@headwater/contract/pipeline/manual-candidates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { generateRandomKey } from '#lib/random-key'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { type ManualCandidateDraft, omitInvalidContacts } from './manual-candidate-draft.ts'

const timeoutMs = 180_000
/** A request with a file is large, so it waits longer for the user to stop typing. */
const debounceMs = { plain: 250, file: 1_000 }

/** Loads a preview of the existing person merged with the input. */
export function useMergePreview(
  jobId: string,
  { person, resume }: Pick<ManualCandidateDraft, 'person' | 'resume'>,
  sameAs: string,
) {
  const written = JSON.stringify(omitInvalidContacts(person))
  const debounced = useDebouncedValue(written, resume ? debounceMs.file : debounceMs.plain)
  // The query key uses a random key for the file, because its content may be megabytes.
  const file = useMemo(() => (resume ? generateRandomKey() : null), [resume])
  const { method, path } = previewManualCandidate
  const query = useQuery({
    queryKey: [method, path, { jobId, sameAs, file, person: debounced }] as const,
    queryFn: ({ signal }) =>
      call(
        previewManualCandidate,
        {
          jobId,
          sameAs,
          person: JSON.parse(debounced) as ManualPersonInput,
          resume: resume && { name: resume.name, data: resume.data },
        },
        { signal, timeoutMs: timeoutMs },
      ),
    // The last preview stays while typing. It is not cached, because it belongs to its person.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const isRefused = query.error instanceof ApiError && query.error.reason === 'invalid_input'
  return {
    preview: query.data,
    failure: query.isError && !query.isFetching ? formatFailure(query.error) : undefined,
    isBehind: query.isPlaceholderData || debounced !== written,
    /** Undefined when a retry would fail again until the input changes. */
    retry: isRefused ? undefined : () => void query.refetch(),
  }
}
