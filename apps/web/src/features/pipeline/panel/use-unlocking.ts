import { unlockResults } from '@headwater/contract/flows/results'
import { getCompanyInfo } from '@headwater/contract/identity'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isOpened, sayCredits, sayStayedLocked, useUnlockPrice } from '#features/sourcing'
import { createActKeys } from '#lib/act-keys'
import { formatNumber } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { useCredentials } from '#lib/session'
import { toast } from '#ui/toast'

export interface Unlocking {
  /** There is an address to buy, and a session to buy it in. */
  isPossible: boolean
  /** Why it can't be bought all the same. */
  whyNot: string | undefined
  /** In credits; undefined until the price list is here. */
  price: number | undefined
  isBusy: boolean
  unlock: () => Promise<void>
}

// One act keeps its key over a broken line, whichever panel asks again.
const withKey = createActKeys()

/** Buys the address of a candidate, in the session they were found in. */
export function useUnlocking(
  detail: CandidateDetail | undefined,
  reload: () => Promise<void>,
): Unlocking {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { each: price } = useUnlockPrice()
  const privileges = useCredentials()?.privileges ?? []
  const [isBusy, setBusy] = useState(false)
  const flowId = detail?.card.flowId ?? undefined
  const reach = detail?.contactReach

  async function unlock() {
    if (!detail || flowId === undefined || isBusy) return
    const { personId, name } = detail.card
    setBusy(true)
    try {
      const reply = await withKey(`${flowId} ${personId}`, (idempotencyKey) =>
        call(unlockResults, { flowId, personIds: [personId] }, { idempotencyKey }),
      )
      const outcome = reply.results[0]?.outcome ?? 'gone'
      if (isOpened(outcome)) toast({ message: sayOpened(name, reply), tone: 'ok' })
      else
        toast({
          message: `${name} stayed locked. ${reply.message ?? sayStayedLocked(outcome)}`,
          tone: 'warn',
          ...(outcome === 'out_of_credits' && privileges.includes('billing.manage')
            ? { action: { label: 'Add credits', onSelect: goToBilling } }
            : {}),
        })
      void cache.invalidateQueries({ predicate: ({ queryKey }) => isAboutCredits(queryKey[1]) })
      await reload()
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  function goToBilling() {
    void navigate({ to: '/main/billing', hash: 'credits' })
  }

  return {
    isPossible: flowId !== undefined && reach?.state === 'locked' && reach.hint !== null,
    whyNot: privileges.includes('credits.spend')
      ? price === undefined
        ? 'The price is not known yet.'
        : undefined
      : 'Your role does not spend credits. Ask an owner if it should.',
    ...{ price, isBusy, unlock },
  }
}

function sayOpened(name: string, { credits, balance }: { credits: number; balance: number }) {
  return credits === 0
    ? `${name} was unlocked already. Nothing was charged.`
    : `${name} unlocked for ${sayCredits(credits)}, ${formatNumber(balance)} left`
}

function isAboutCredits(path: unknown): boolean {
  if (typeof path !== 'string') return false
  return path === getCompanyInfo.path || path.startsWith('/api2/billing/')
}
