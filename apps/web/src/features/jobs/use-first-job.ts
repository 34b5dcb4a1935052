import { useEffect, useEffectEvent } from 'react'
import { useCompanyInfo } from '#features/identity'
import { devicePreference } from '#lib/device-preference'
import { useMayWrite } from './use-may-write.ts'

interface FirstJobInput {
  /** The company has no job at all; undefined until that is known. */
  hasNone: boolean | undefined
  /** Something is open already. */
  isBusy: boolean
  onStart: () => void
}

/**
 * A sign-up may begin with the title of a job. While the company has none, a new job starts with that
 * title; and the first time somebody comes here, it is opened for them.
 */
export function useFirstJob({ hasNone, isBusy, onStart }: FirstJobInput): string | null {
  const company = useCompanyInfo().lastKnown
  const { mayWrite } = useMayWrite()
  const title = hasNone === true ? (company?.first_job_title ?? null) : null
  const companyId = company?.id
  const offer = useEffectEvent((id: string) => {
    const offered = devicePreference(`headwater.first-job.${id}`, ['offered'])
    if (offered.read() !== undefined) return
    offered.write('offered')
    if (!isBusy) onStart()
  })
  useEffect(() => {
    if (title !== null && mayWrite && companyId !== undefined) offer(companyId)
  }, [title, mayWrite, companyId])
  return title
}
