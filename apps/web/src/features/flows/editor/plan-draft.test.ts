import type { FlowPlan, SavedPlan } from '@headwater/contract/flows/plans'
import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#lib/api-error'
import { aPlan, aSavedPlan } from '#test/plan-builders'
import { createPlanDraft } from './plan-draft.ts'
import { createUnsavedPlanStorage } from './unsaved-plan.ts'

const storage = createUnsavedPlanStorage('client', 'flow')

function aServer(fail?: () => Error | undefined) {
  const saves: { plan: FlowPlan; baseVersion: number }[] = []
  const save = async (plan: FlowPlan, baseVersion: number): Promise<SavedPlan> => {
    saves.push({ plan, baseVersion })
    const failure = fail?.()
    if (failure) throw failure
    return aSavedPlan({ plan, version: baseVersion + 1 })
  }
  return { saves, save }
}

const withCap = (dailyCap: number) => (plan: FlowPlan) => ({ ...plan, dailyCap })

describe('the draft of a plan', () => {
  it('saves what was changed over the version it came from', async () => {
    const { saves, save } = aServer()
    const draft = createPlanDraft(aSavedPlan(), save, storage)
    draft.change(withCap(7))
    expect(draft.read().isDirty).toBe(true)
    await draft.flush()
    draft.change(withCap(8))
    await draft.flush()
    expect(saves.map(({ plan, baseVersion }) => [plan.dailyCap, baseVersion])).toEqual([
      [7, 3],
      [8, 4],
    ])
    expect(draft.read()).toMatchObject({ isDirty: false, isSaving: false, failure: undefined })
  })

  it('saves nothing when a change was taken back', async () => {
    const { saves, save } = aServer()
    const draft = createPlanDraft(aSavedPlan(), save, storage)
    draft.change(withCap(7))
    draft.change(withCap(40))
    await draft.flush()
    expect(saves).toEqual([])
    expect(storage.read()).toBeUndefined()
  })

  it('saves once more what was changed during a save, never two at a time', async () => {
    const server = aServer()
    let running = 0
    let most = 0
    const draft = createPlanDraft(
      aSavedPlan(),
      async (plan, baseVersion) => {
        running += 1
        most = Math.max(most, running)
        if (plan.dailyCap === 7) draft.change(withCap(8))
        const saved = await server.save(plan, baseVersion)
        running -= 1
        return saved
      },
      storage,
    )
    draft.change(withCap(7))
    await Promise.all([draft.flush(), draft.flush()])
    expect(server.saves.map(({ plan }) => plan.dailyCap)).toEqual([7, 8])
    expect(most).toBe(1)
  })

  it('survives a closed tab, and is saved by the next one', async () => {
    const offline = createPlanDraft(
      aSavedPlan(),
      aServer(() => new ConnectionError('')).save,
      storage,
    )
    offline.change(withCap(7))
    await offline.flush()
    offline.stop()
    const { saves, save } = aServer()
    const reopened = createPlanDraft(aSavedPlan(), save, storage)
    expect(reopened.read()).toMatchObject({ isDirty: true, plan: { dailyCap: 7 } })
    await reopened.flush()
    expect(saves).toHaveLength(1)
    expect(storage.read()).toBeUndefined()
  })

  it('does not overwrite what a colleague has saved since', async () => {
    storage.write({ plan: aPlan({ dailyCap: 7 }), baseVersion: 3 })
    const { saves, save } = aServer()
    const draft = createPlanDraft(aSavedPlan({ version: 4 }), save, storage)
    expect(draft.read()).toMatchObject({ isStale: true, plan: { dailyCap: 7 } })
    await draft.flush()
    expect(saves).toEqual([])
    draft.reset(aSavedPlan({ version: 4 }))
    expect(draft.read()).toMatchObject({ isStale: false, isDirty: false, plan: { dailyCap: 40 } })
    expect(storage.read()).toBeUndefined()
  })

  it('forgets a kept plan that was saved before the tab closed', () => {
    storage.write({ plan: aPlan({ dailyCap: 7 }), baseVersion: 3 })
    const saved = aSavedPlan({ version: 4, plan: aPlan({ dailyCap: 7 }) })
    const draft = createPlanDraft(saved, aServer().save, storage)
    expect(draft.read()).toMatchObject({ isStale: false, isDirty: false })
    expect(storage.read()).toBeUndefined()
  })

  it('stops saving once a newer version exists', async () => {
    const detail = { reason: 'stale_version', message: 'Changed.' } as const
    const { saves, save } = aServer(() => new ApiError({ code: 409, status: 409, detail }))
    const draft = createPlanDraft(aSavedPlan(), save, storage)
    draft.change(withCap(7))
    await draft.flush()
    draft.change(withCap(8))
    await draft.flush()
    expect(draft.read().isStale).toBe(true)
    expect(saves).toHaveLength(1)
    expect(storage.read()?.plan.dailyCap).toBe(8)
  })

  it('adopts a newer version only while nothing is unsaved', () => {
    const draft = createPlanDraft(aSavedPlan(), aServer().save, storage)
    draft.adopt(aSavedPlan({ version: 4, plan: aPlan({ dailyCap: 9 }) }))
    expect(draft.read().plan.dailyCap).toBe(9)
    draft.change(withCap(7))
    draft.adopt(aSavedPlan({ version: 5 }))
    expect(draft.read().plan.dailyCap).toBe(7)
    draft.stop()
  })
})
