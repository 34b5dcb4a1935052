import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import type { LiveNotice } from './notice.ts'
import { createRecentNotices } from './recent-notices.ts'

let now = 0
beforeEach(() => {
  now = 100_000
})

function aNotice(): LiveNotice {
  const [id, companyId, key] = [newId(), newId(), newId()]
  return { id, companyId, topic: 'test', key, change: null, byClientId: null, tabId: null }
}

function listening(options: { maxCount?: number } = {}) {
  const recent = createRecentNotices({ now: () => now, retainMs: 10_000, ...options })
  recent.restart()
  const receive = () => {
    const notice = aNotice()
    recent.add(notice)
    return notice
  }
  return { recent, receive }
}

describe('recent notices by time', () => {
  it('are those of the last milliseconds', () => {
    const { recent, receive } = listening()
    now += 8_000
    const early = receive()
    now += 3_000
    const late = receive()
    now += 1_000
    expect(recent.listSince(4_000)).toEqual([early, late])
    expect(recent.listSince(3_999)).toEqual([late])
    expect(recent.listSince(500)).toEqual([])
  })

  it('are undefined for times when the process was not listening', () => {
    const { recent } = listening()
    now += 4_000
    expect(recent.listSince(4_001)).toBeUndefined()
    expect(recent.listSince(4_000)).toEqual([])
    // After a reconnect the notices before it no longer prove that none were missed.
    recent.restart()
    expect(recent.listSince(1)).toBeUndefined()
    expect(createRecentNotices({ now: () => now }).listSince(0)).toBeUndefined()
  })

  it('are undefined when some of them were evicted', () => {
    const { recent, receive } = listening({ maxCount: 2 })
    now += 5_000
    receive()
    now += 1_000
    const [second, third] = [receive(), receive()]
    expect(recent.listSince(1_000)).toBeUndefined()
    expect(recent.listSince(999)).toEqual([second, third])
  })
})

describe('recent notices after an id', () => {
  it('are those received later', () => {
    const { recent, receive } = listening()
    const start = recent.latestId()
    const [first, second] = [receive(), receive()]
    expect(recent.listAfter(start)).toEqual([first, second])
    expect(recent.listAfter(first.id)).toEqual([second])
    expect(recent.listAfter(recent.latestId())).toEqual([])
  })

  it('are undefined after an unknown, an outdated or an earlier connection’s id', () => {
    const { recent, receive } = listening()
    const start = recent.latestId()
    const first = receive()
    now += 10_001
    const second = receive()
    expect(recent.listAfter(newId())).toBeUndefined()
    expect(recent.listAfter(start)).toBeUndefined()
    // The last evicted one is still known to precede the others.
    expect(recent.listAfter(first.id)).toEqual([second])
    recent.restart()
    expect(recent.listAfter(second.id)).toBeUndefined()
  })

  it('are kept however long nothing else happens', () => {
    const { recent, receive } = listening()
    const { id } = receive()
    now += 3_600_000
    expect(recent.listAfter(id)).toEqual([])
  })
})
