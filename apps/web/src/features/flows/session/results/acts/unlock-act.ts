import { unlockResults } from '@headwater/contract/flows/results'
import { isUnlocked } from '#features/people'
import { readClock } from '#lib/clock'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { createIdempotencyKeys } from '#lib/idempotency-keys'
import { toast } from '#ui/feedback/toast'
import type { ActTarget } from './act-target.ts'
import type { ActsEnv, ActsStore } from './acts-state.ts'
import { undoAdding } from './undo-adding.ts'
import {
  buildUnlockReport,
  formatAdded,
  formatUnlocked,
  listAdded,
  type UnlockReply,
} from './unlock-report.ts'

/**
 * Creates the act that unlocks contact details. Neither a double click nor a retry charges twice.
 */
export function createUnlockAct(env: () => ActsEnv, store: ActsStore) {
  const withIdempotencyKey = createIdempotencyKeys()

  async function unlock(all: readonly ActTarget[]): Promise<boolean> {
    const targets = all.filter(({ hit }) => !store.getState().busy.has(hit.id))
    const personIds = targets.map(({ hit }) => hit.id)
    if (personIds.length === 0) return false
    setBusy(personIds, true)
    try {
      const reply = await withIdempotencyKey(personIds.toSorted().join(), (idempotencyKey) =>
        call(unlockResults, { flowId: env().flowId, personIds }, { idempotencyKey }),
      )
      showUnlockedContacts(reply)
      notifyUnlockOutcome(reply, targets)
      return true
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
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

  function showUnlockedContacts({ results }: UnlockReply): void {
    const opened = results.filter(({ outcome }) => isUnlocked(outcome))
    const at = readClock().toISOString()
    for (const { personId, outcome, email, candidate } of opened)
      env().patch(personId, (personStatus) => ({
        ...personStatus,
        contactStatus:
          outcome === 'own' ? { state: 'own', email } : { state: 'unlocked', email, at },
        candidate: candidate ?? personStatus.candidate,
      }))
    for (const { personId, outcome } of results)
      if (outcome === 'no_address')
        env().patch(personId, (personStatus) => ({
          ...personStatus,
          contactStatus: { state: 'locked', hint: null },
        }))
    env().afterUnlock()
  }

  function notifyUnlockOutcome(reply: UnlockReply, targets: readonly ActTarget[]): void {
    const report = buildUnlockReport(reply, targets)
    const { addCredits } = env()
    if (!report) toastWithUndo(formatUnlocked(reply, targets), reply)
    else if (targets.length > 1) store.setState({ report })
    else
      toast({
        message: `${report.stayed[0]?.name} was not unlocked. ${report.message ?? report.stayed[0]?.why}`,
        tone: 'warn',
        ...(report.isOutOfCredits && addCredits
          ? { action: { label: 'Add credits', onSelect: addCredits } }
          : {}),
      })
  }

  /** Undo removes the cards only: who was seen cannot be unseen, so the credits stay spent. */
  function toastWithUndo(message: string, reply: UnlockReply): void {
    const added = listAdded(reply)
    toast({
      message,
      tone: 'ok',
      ...(added.length > 0 && { onUndo: () => void undo(added) }),
    })
  }

  async function undo(added: ReturnType<typeof listAdded>): Promise<void> {
    const candidateIds = added.map(({ candidateId }) => candidateId)
    if (!(await undoAdding(env(), candidateIds))) return
    for (const { personId } of added)
      env().patch(personId, (personStatus) => ({ ...personStatus, candidate: null }))
  }

  /** The report is about people who stayed locked, so the others are named when it closes. */
  function closeReport(): void {
    const { report } = store.getState()
    store.setState({ report: undefined })
    const message = report && formatAdded(report)
    if (message) toastWithUndo(message, report.reply)
  }

  return { unlock, closeReport }
}
