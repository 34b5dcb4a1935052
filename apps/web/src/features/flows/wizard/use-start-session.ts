import { createFlow, getFlow } from '@headwater/contract/flows/flows'
import { createJob } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type JobDraft, reloadSearches } from '#features/jobs'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { loadQueryOptions } from '#lib/use-load-data'
import { reloadCompany, toJobFields, updateCachedJob } from './new-job-parts.ts'

/** Creates a session, and its job where it has none, and opens the results. */
export function useStartSession(onSaved?: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isRunning = useRef(false)
  // A retry after the session failed must not create the job twice.
  const created = useRef<{ id: string; fields: string }>(undefined)
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(work: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(formatFailure(error))
    }
    setBusy(false)
    isRunning.current = false
  }

  async function insertJob(draft: JobDraft, status: 'open' | 'draft'): Promise<string> {
    const fields = { ...toJobFields(draft), status }
    const known = created.current
    if (known?.fields === JSON.stringify(fields)) return known.id
    const job = await call(createJob, fields)
    created.current = { id: job.id, fields: JSON.stringify(fields) }
    void updateCachedJob(cache, job)
    void reloadCompany(cache)
    return job.id
  }

  async function openSession(jobId: string, criteria?: readonly Criterion[]) {
    const args = { jobId, ...(criteria && { criteria: [...criteria] }) }
    const flow = await withIdempotencyKey(JSON.stringify(args), (idempotencyKey) =>
      call(createFlow, args, { idempotencyKey }),
    )
    cache.setQueryData(loadQueryOptions(getFlow, { flowId: flow.id }).queryKey, flow)
    onSaved?.()
    await navigate({
      to: '/main/sourcingsession/$jobFlowId',
      params: { jobFlowId: flow.id },
    })
    void reloadSearches(cache)
  }

  return {
    isBusy,
    failure,
    startForJob: (jobId: string, criteria?: readonly Criterion[]) =>
      run(() => openSession(jobId, criteria)),
    start: (draft: JobDraft) =>
      run(async () => openSession(await insertJob(draft, 'open'), draft.criteria)),
    saveJob: (draft: JobDraft) =>
      run(async () => {
        const job = await insertJob(draft, 'draft')
        onSaved?.()
        await navigate({ to: '/main/jobs', search: { job } })
      }),
  }
}
