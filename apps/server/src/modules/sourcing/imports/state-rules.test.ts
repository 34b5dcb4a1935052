import { importStatuses } from '@headwater/contract/sourcing/imports'
import { describe, expect, it } from 'vitest'
import { decidePart, decideStep, type ImportStep } from './state-rules.ts'

const nothing = { processed: 0, added: 0, merged: 0 }
const half = { processed: 10, added: 8, merged: 1 }

describe('what may be done with an import', () => {
  it.each<[ImportStep, string]>([
    ['map', 'waiting'],
    ['preview', 'waiting'],
    ['start', 'waiting, paused'],
    ['pause', 'running'],
    ['undo', 'paused, done, failed'],
    ['discard', 'uploading, reading, waiting, undone'],
  ])('%s: %s', (step, allowed) => {
    const may = importStatuses.filter((status) => !decideStep(step, { status, ...half }))
    expect(may.join(', ')).toBe(allowed)
  })

  it('says what it is doing when it may not', () => {
    const sentence = decideStep('discard', { status: 'running', ...half })
    expect(sentence).toBe('This import is running. Only one that brought nobody can be discarded.')
  })

  it('takes nothing back where nothing came, and forgets nothing that came', () => {
    expect(decideStep('undo', { status: 'paused', ...nothing })).toMatch(/brought nothing/)
    expect(decideStep('discard', { status: 'paused', ...nothing })).toBeUndefined()
    expect(decideStep('discard', { status: 'paused', ...half })).toMatch(/is paused/)
    expect(decideStep('discard', { status: 'failed', ...nothing })).toBeUndefined()
    expect(decideStep('discard', { status: 'failed', ...half })).toMatch(/Undo it first/)
  })
})

describe('a part', () => {
  const size = 524_288
  it.each([
    ['the only one', 10, 0, 10, undefined],
    ['the first of two', size + 1, 0, size, undefined],
    ['the last of two', size + 1, 1, 1, undefined],
    ['the last of two full ones', size * 2, 1, size, undefined],
    ['one too many', size * 2, 2, size, 'part'],
    ['one that is too short', size + 1, 0, 5, 'data'],
    ['one that is too long', 10, 0, 11, 'data'],
    ['an empty one', 10, 0, 0, 'data'],
  ])('is checked: %s', (_, fileBytes, part, bytes, field) => {
    expect(Object.keys(decidePart(fileBytes, part, bytes) ?? {})[0]).toBe(field)
  })
})
