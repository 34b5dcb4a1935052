import {
  getOutreachSettings,
  type OutreachSettings,
  updateOutreachSettings,
} from '@headwater/contract/outreach/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useStepUpMutation } from '#features/settings'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'

interface SaveOptions {
  onDone?: (settings: OutreachSettings) => void
  onFailed?: (error: Error) => void
  hidesErrorToast?: boolean
}

/** Saves settings of the company and caches the server's reply. */
export function useSaveOutreachSettings({ onDone, ...options }: SaveOptions = {}) {
  const cache = useQueryClient()
  return useStepUpMutation(updateOutreachSettings, {
    ...options,
    onDone: (settings) => {
      cache.setQueryData(loadQueryOptions(getOutreachSettings, {}).queryKey, settings)
      onDone?.(settings)
    },
  })
}

export function useMayManageCompany(): boolean {
  return useCredentials()?.privileges.includes('company.manage') ?? false
}
