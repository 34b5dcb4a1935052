import { unlockResults } from '@headwater/contract/flows/results'
import { getCompanyInfo } from '@headwater/contract/identity'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCredits, formatLockedReason, isUnlocked, useUnlockPrice } from '#features/people'
import { formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { useCredentials } from '#lib/session'
import { toast } from '#ui/feedback/toast'

export interface CandidateUnlock {
  /** There are contact details to unlock, and a session to do it in. */
  isPossible: boolean
  /** Why it can't be unlocked nevertheless. */
  disabledReason: string | undefined
  /** In credits, or undefined until the price list has loaded. */
  price: number | undefined
  isBusy: boolean
  unlock: () => Promise<void>
}

// An unlock keeps its idempotency key after a broken connection, whichever panel retries.
const withIdempotencyKey = createIdempotencyKeys()

/** Unlocks a candidate's contact details in the session that found them. */
export function useUnlockCandidate(
  detail: CandidateDetail | undefined,
  reload: () => Promise<void>,
): CandidateUnlock {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { each: price } = useUnlockPrice()
  const privileges = useCredentials()?.privileges ?? []
  const [isBusy, setBusy] = useState(false)
  const flowId = detail?.card.flowId ?? undefined
  const status = detail?.contactStatus

  async function unlock() {
    if (!detail || flowId === undefined || isBusy) return
    const { personId, name } = detail.card
    setBusy(true)
    try {
      const reply = await withIdempotencyKey(`${flowId} ${personId}`, (idempotencyKey) =>
        call(unlockResults, { flowId, personIds: [personId] }, { idempotencyKey }),
      )
      const outcome = reply.results[0]?.outcome ?? 'gone'
      if (isUnlocked(outcome)) toast({ message: formatUnlocked(name, reply), tone: 'ok' })
      else
        toast({
          message: `${name} was not unlocked. ${reply.message ?? formatLockedReason(outcome)}`,
          tone: 'warn',
          ...(outcome === 'out_of_credits' && privileges.includes('billing.manage')
            ? { action: { label: 'Add credits', onSelect: goToBilling } }
            : {}),
        })
      void cache.invalidateQueries({ predicate: ({ queryKey }) => isCreditQuery(queryKey[1]) })
      await reload()
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  function goToBilling() {
    void navigate({ to: '/main/billing', hash: 'credits' })
  }

  return {
    isPossible: flowId !== undefined && status?.state === 'locked' && status.hint !== null,
    disabledReason: privileges.includes('credits.spend')
      ? price === undefined
        ? 'The price is still loading.'
        : undefined
      : 'Your role can’t spend credits. Ask an owner for access.',
    price,
    isBusy,
    unlock,
  }
}

function formatUnlocked(name: string, { credits, balance }: { credits: number; balance: number }) {
  return credits === 0
    ? `${name} was already unlocked. No credits were charged.`
    : `${name} unlocked for ${formatCredits(credits)}, ${formatNumber(balance)} left`
}

function isCreditQuery(path: unknown): boolean {
  if (typeof path !== 'string') return false
  return path === getCompanyInfo.path || path.startsWith('/api2/billing/')
}
