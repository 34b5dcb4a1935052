import { useMemo } from 'react'
import { useCredentials } from '#lib/session'

export interface ResultPermissions {
  /** Why saving to the pipeline is not possible, or undefined when it is. */
  whyNotSave: string | undefined
  /** Why unlocking is not possible, or undefined when it is. */
  unlockDisabledReason: string | undefined
  mayBuy: boolean
}

/** Returns what the signed-in user may do with results, with a reason for what is denied. */
export function useResultPermissions(): ResultPermissions {
  const privileges = useCredentials()?.privileges
  return useMemo(() => toResultPermissions(privileges ?? []), [privileges])
}

function toResultPermissions(privileges: readonly string[]): ResultPermissions {
  return {
    whyNotSave: privileges.includes('pipeline.write')
      ? undefined
      : 'Your role can only review people. Ask an owner for pipeline access.',
    unlockDisabledReason: privileges.includes('credits.spend')
      ? undefined
      : 'Your role can’t spend credits. Ask an owner for access.',
    mayBuy: privileges.includes('billing.manage'),
  }
}
