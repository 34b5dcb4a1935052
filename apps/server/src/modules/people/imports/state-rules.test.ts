import { importStatuses } from '@headwater/contract/people/imports'
import { describe, expect, it } from 'vitest'
import { decideStep, type ImportStep } from './state-rules.ts'

const [startedAt, finishedAt] = [new Date(), new Date()]
const nothing = { processed: 0, added: 0, merged: 0, startedAt, finishedAt }
const half = { processed: 10, added: 8, merged: 1, startedAt, finishedAt }

describe('the allowed steps of an import', () => {
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

  it('are explained by the current status when a step is rejected', () => {
    const sentence = decideStep('discard', { status: 'running', ...half })
    expect(sentence).toBe(
      'This import is running. You can discard only an import that added no one.',
    )
  })

  it('include undo only if people were added, and discard only if none were', () => {
    expect(decideStep('undo', { status: 'paused', ...nothing })).toMatch(/has not added anyone/)
    expect(decideStep('discard', { status: 'paused', ...nothing })).toBeUndefined()
    expect(decideStep('discard', { status: 'paused', ...half })).toMatch(/is paused/)
    expect(decideStep('discard', { status: 'failed', ...nothing })).toBeUndefined()
    expect(decideStep('discard', { status: 'failed', ...half })).toMatch(/Undo it first/)
  })

  it('include resuming one that failed on the way, but not one that has ended', () => {
    const stopped = { status: 'failed', ...half, finishedAt: null } as const
    expect(decideStep('start', stopped)).toBeUndefined()
    expect(decideStep('undo', stopped)).toBeUndefined()
    expect(decideStep('pause', stopped)).toMatch(/stopped before the end/)
    expect(decideStep('start', { ...stopped, finishedAt })).toMatch(/stopped before the end/)
    expect(decideStep('start', { ...stopped, startedAt: null })).toMatch(/couldn’t be read/)
  })
})
