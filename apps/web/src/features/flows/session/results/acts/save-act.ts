import { addCandidates } from '@headwater/contract/pipeline/candidates'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import type { ActTarget } from './act-target.ts'
import { type ActsEnv, type ActsStore, markAdded, unmarkAdded } from './acts-state.ts'
import { undoAdding } from './undo-adding.ts'

/** Creates the act that adds people to the job's pipeline, with undo. */
export function createSaveAct(env: () => ActsEnv, store: ActsStore) {
  async function save(targets: readonly ActTarget[]): Promise<boolean> {
    const { jobId, flowId } = env()
    const personIds = targets.map(({ hit }) => hit.id)
    const fresh = targets
      .filter(
        ({ hit }) => hit.personStatus.candidate === null && !store.getState().added.has(hit.id),
      )
      .map(({ hit }) => hit.id)
    markAdded(store, fresh, '')
    try {
      const reply = await call(addCandidates, { jobId, flowId, personIds })
      const { candidateIds, already, gone, stage } = reply
      if (gone === 0) markAdded(store, fresh, stage.name)
      const [only] = targets
      const names =
        targets.length === 1 && only
          ? only.name
          : formatCount(candidateIds.length, 'person', 'people')
      toast({
        message: [
          candidateIds.length > 0 && `${names} added to ${stage.name}`,
          already > 0 && `${formatNumber(already)} already in the pipeline`,
          gone > 0 && `${formatNumber(gone)} couldn’t be added`,
        ]
          .filter(Boolean)
          .join(', '),
        tone: gone > 0 ? 'warn' : 'ok',
        ...(candidateIds.length > 0 && { onUndo: () => void undoSave(candidateIds, fresh) }),
      })
      return true
    } catch (error) {
      unmarkAdded(store, fresh)
      toast({ message: formatFailure(error), tone: 'bad' })
      return false
    }
  }

  async function undoSave(candidateIds: readonly string[], personIds: readonly string[]) {
    if (await undoAdding(env(), candidateIds)) unmarkAdded(store, personIds)
  }

  return { save }
}
