import { unlockResults } from '@headwater/contract/flows/results'
import { isOpened } from '#features/sourcing'
import { createActKeys } from '#lib/act-keys'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import type { ActsEnv, ActsStore, Target } from './acts-state.ts'
import { reportOf, sayUnlocked, type Unlocked } from './say-unlock.ts'

/** Buying addresses: never twice by a double click, and never twice by trying again. */
export function createUnlocking(env: () => ActsEnv, store: ActsStore) {
  const withKey = createActKeys()

  async function unlock(all: readonly Target[]): Promise<boolean> {
    const targets = all.filter(({ hit }) => !store.getState().busy.has(hit.id))
    const personIds = targets.map(({ hit }) => hit.id)
    if (personIds.length === 0) return false
    setBusy(personIds, true)
    try {
      const reply = await withKey(personIds.toSorted().join(), (idempotencyKey) =>
        call(unlockResults, { flowId: env().flowId, personIds }, { idempotencyKey }),
      )
      reveal(reply)
      tell(reply, targets)
      return true
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
      return false
    } finally {
      setBusy(personIds, false)
    }
  }

  function setBusy(ids: readonly string[], isBusy: boolean): void {
    store.setState(({ busy }) => {
      const next = new Set(busy)
      for (const id of ids) isBusy ? next.add(id) : next.delete(id)
      return { busy: next }
    })
  }

  function reveal({ results }: Unlocked): void {
    const opened = results.filter(({ outcome }) => isOpened(outcome))
    const at = new Date().toISOString()
    for (const { personId, outcome, email, candidate } of opened)
      env().patch(personId, (standing) => ({
        ...standing,
        reach: outcome === 'own' ? { state: 'own', email } : { state: 'unlocked', email, at },
        candidate: candidate ?? standing.candidate,
      }))
    for (const { personId, outcome } of results)
      if (outcome === 'no_address')
        env().patch(personId, (standing) => ({
          ...standing,
          reach: { state: 'locked', hint: null },
        }))
    env().afterUnlock()
  }

  function tell(reply: Unlocked, targets: readonly Target[]): void {
    const report = reportOf(reply, targets)
    const { addCredits } = env()
    if (!report) toast({ message: sayUnlocked(reply, targets), tone: 'ok' })
    else if (targets.length > 1) store.setState({ report })
    else
      toast({
        message: `${report.stayed[0]?.name} stayed locked. ${report.message ?? report.stayed[0]?.why}`,
        tone: 'warn',
        ...(report.isOutOfCredits && addCredits
          ? { action: { label: 'Add credits', onSelect: addCredits } }
          : {}),
      })
  }

  return { unlock, closeReport: () => store.setState({ report: undefined }) }
}
