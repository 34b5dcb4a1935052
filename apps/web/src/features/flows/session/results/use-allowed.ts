import { useMemo } from 'react'
import { useCredentials } from '#lib/session'

export interface Allowed {
  /** Why saving to the pipeline is not possible; undefined where it is. */
  whyNotSave: string | undefined
  /** Why unlocking is not possible; undefined where it is. */
  whyNotUnlock: string | undefined
  mayBuy: boolean
}

/** What the person signed in may do with the people found, and the sentence where they may not. */
export function useAllowed(): Allowed {
  const privileges = useCredentials()?.privileges
  return useMemo(() => allowedBy(privileges ?? []), [privileges])
}

function allowedBy(privileges: readonly string[]): Allowed {
  return {
    whyNotSave: privileges.includes('pipeline.write')
      ? undefined
      : 'You can review people here. Ask an owner if you are to work in the pipeline.',
    whyNotUnlock: privileges.includes('credits.spend')
      ? undefined
      : 'Your role does not spend credits. Ask an owner if it should.',
    mayBuy: privileges.includes('billing.manage'),
  }
}
