import { addCandidates, removeCandidates } from '@headwater/contract/pipeline/candidates'
import { countOf, formatNumber } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import { type ActsEnv, type ActsStore, markAdded, type Target, unmarkAdded } from './acts-state.ts'

/** Into the pipeline of the job, with a way back. */
export function createSaving(env: () => ActsEnv, store: ActsStore) {
  async function save(targets: readonly Target[]): Promise<boolean> {
    const { jobId, flowId } = env()
    const personIds = targets.map(({ hit }) => hit.id)
    const fresh = targets
      .filter(({ hit }) => hit.standing.candidate === null && !store.getState().added.has(hit.id))
      .map(({ hit }) => hit.id)
    markAdded(store, fresh, '')
    try {
      const reply = await call(addCandidates, { jobId, flowId, personIds })
      const { candidateIds, already, gone, stage } = reply
      if (gone === 0) markAdded(store, fresh, stage.name)
      const [only] = targets
      const whom =
        targets.length === 1 && only
          ? `${only.name} is`
          : countOf(candidateIds.length, 'person is', 'people are')
      toast({
        message: [
          candidateIds.length > 0 && `${whom} in the pipeline under ${stage.name}`,
          already > 0 && `${formatNumber(already)} stood there already`,
          gone > 0 && `${formatNumber(gone)} could not be added`,
        ]
          .filter(Boolean)
          .join(', '),
        tone: gone > 0 ? 'warn' : 'ok',
        ...(candidateIds.length > 0 && { onUndo: () => void takeOut(candidateIds, fresh) }),
      })
      return true
    } catch (error) {
      unmarkAdded(store, fresh)
      toast({ message: sayFailure(error), tone: 'bad' })
      return false
    }
  }

  async function takeOut(candidateIds: readonly string[], personIds: readonly string[]) {
    try {
      const ids = { jobId: env().jobId, candidateIds: [...candidateIds] }
      const { removed, left } = await call(removeCandidates, ids)
      if (left === 0) unmarkAdded(store, personIds)
      toast(
        left === 0
          ? `${countOf(removed, 'person is', 'people are')} out of the pipeline again`
          : `${formatNumber(removed)} taken out; ${countOf(left, 'has', 'have')} moved on and stay`,
      )
    } catch (error) {
      toast({ message: sayFailure(error), tone: 'bad' })
    }
  }

  return { save }
}
