import { Criterion } from '@headwater/contract/sourcing/criteria'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { aFlow } from '#test/session-builders'
import { createSearchDraft, type SearchContent } from './draft-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a search draft', () => {
  it('debounces changes and saves them once', async () => {
    const { draft, saves } = make()
    draft.set([word('a')])
    await vi.advanceTimersByTimeAsync(700)
    draft.set([word('b')])
    await vi.advanceTimersByTimeAsync(700)
    expect(saves).toEqual([])
    expect(draft.read().version).toBeNull()
    await vi.advanceTimersByTimeAsync(100)
    expect(saves).toMatchObject([{ base: 3, criteria: [{ phrases: ['b'] }] }])
    expect(draft.read()).toMatchObject({ version: 4, isSaving: false, names: { 'x:1': 'One' } })
  })

  it('saves one version at a time, and later changes after it', async () => {
    const { draft, saves, hold } = make()
    const release = hold()
    draft.set([word('a')])
    draft.flush()
    draft.set([word('b')])
    draft.flush()
    expect(saves).toHaveLength(1)
    release()
    await vi.runAllTimersAsync()
    expect(saves.map(({ base }) => base)).toEqual([3, 4])
    expect(draft.read().version).toBe(5)
  })

  it('has nothing to save once a change is undone', async () => {
    const { draft, saves } = make()
    const { criteria } = draft.read()
    draft.set([])
    draft.set(criteria)
    await vi.runAllTimersAsync()
    expect(saves).toEqual([])
    expect(draft.read().version).toBe(3)
  })

  it('stops saving once another member has saved a newer version', async () => {
    const { draft, saves, refuse } = make()
    refuse('stale_version')
    draft.set([word('a')])
    await vi.runAllTimersAsync()
    expect(draft.read().isStale).toBe(true)
    draft.set([word('b')])
    draft.flush()
    await vi.runAllTimersAsync()
    expect(saves).toHaveLength(1)
  })

  it('retries with the next change after any other failure', async () => {
    const { draft, saves, refuse } = make()
    refuse('internal')
    draft.set([word('a')])
    await vi.runAllTimersAsync()
    expect(draft.read()).toMatchObject({
      isStale: false,
      version: null,
      failure: expect.stringMatching(/went wrong/),
    })
    refuse(undefined)
    draft.set([word('b')])
    await vi.runAllTimersAsync()
    expect(saves).toHaveLength(2)
    expect(draft.read()).toMatchObject({ version: 4, failure: undefined })
  })

  it('searches at once for two changes and debounces a burst', async () => {
    const { draft } = make()
    const asked: number[] = []
    draft.onDebouncedCriteria((criteria) => asked.push(criteria.length))
    draft.set([])
    expect(asked).toEqual([0])
    draft.set([word('a')])
    expect(asked).toEqual([0, 1])
    draft.set([word('a'), word('b')])
    expect(asked).toEqual([0, 1])
    expect(draft.read().asked).not.toBe(draft.read().criteria)
    await vi.advanceTimersByTimeAsync(60)
    expect(asked).toEqual([0, 1, 2])
    expect(draft.read().asked).toBe(draft.read().criteria)
    draft.setText('another word')
    expect(asked).toHaveLength(3)
  })

  it('adopts a newer version only while it has no unsaved changes', () => {
    const newer = aFlow({ search: { version: 8, text: 'theirs', criteria: [] } })
    const clean = make().draft
    clean.adopt(newer)
    expect(clean.read()).toMatchObject({ version: 8, text: 'theirs', criteria: [] })
    clean.adopt(aFlow())
    expect(clean.read().version).toBe(8)
    const changed = make().draft
    changed.setText('mine')
    changed.adopt(newer)
    expect(changed.read()).toMatchObject({ version: null, text: 'mine' })
  })
})

function make() {
  const saves: (SearchContent & { base: number })[] = []
  let reason: 'stale_version' | 'internal' | undefined
  let held: Promise<void> | undefined
  const draft = createSearchDraft(aFlow(), async (search, base) => {
    saves.push({ ...search, base })
    await held
    held = undefined
    if (reason) throw new ApiError({ code: 422, status: 422, detail: { reason, message: 'No.' } })
    const saved = { ...aFlow().search, criteria: [...search.criteria], text: search.text }
    return { ...saved, version: base + 1, names: { 'x:1': 'One' } }
  })
  return {
    draft,
    saves,
    refuse: (next: typeof reason) => {
      reason = next
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

function word(text: string): Criterion {
  return Criterion.parse({ id: 'f1', attribute: 'keywords', phrases: [text] })
}
