import type { BoardChange } from '@headwater/contract/pipeline/board'
import type { Database } from '#platform/database'
import { createListener } from '#platform/listener'
import { BoardMessage, boardChannel } from './board-channel.ts'
import { createRecentChanges } from './recent-changes.ts'

type Push = (change: BoardChange) => void

interface WatchedBoard {
  readonly companyId: string
  readonly jobId: string
  readonly lookBackMs: number
}

const reloadAll: BoardChange = { candidateIds: null, stages: true, byClientId: null }

/** Delivers board changes made in any process. */
export interface BoardWatch {
  /** Starts with the changes of the given number of milliseconds before now. */
  watch(of: WatchedBoard, push: Push): Promise<() => void>
  close(): Promise<void>
}

export function openBoardWatch(database: Database): BoardWatch {
  const ear = createListener(database, boardChannel)
  const watchers = new Map<string, Set<Push>>()
  const recent = createRecentChanges()
  let subscribing: Promise<unknown> | undefined

  const onMessage = (word: string) => {
    const call = parseMessage(word)
    if (!call) return
    const { companyId, jobId, ...change } = call
    const key = `${companyId} ${jobId}`
    recent.keep(key, change)
    for (const push of watchers.get(key) ?? []) push(change)
  }
  // Changes during the disconnection are lost, so every client refetches its board.
  const onReconnect = () => {
    recent.begin()
    for (const pushes of watchers.values()) for (const push of pushes) push(reloadAll)
  }
  return {
    async watch({ companyId, jobId, lookBackMs }, push) {
      subscribing ??= ear.hear({ onMessage, onReconnect }).then(recent.begin)
      await subscribing
      const key = `${companyId} ${jobId}`
      const pushes = watchers.get(key) ?? new Set()
      watchers.set(key, pushes.add(push))
      if (lookBackMs > 0)
        for (const change of recent.find(key, lookBackMs) ?? [reloadAll]) push(change)
      return () => {
        pushes.delete(push)
        if (pushes.size === 0 && watchers.get(key) === pushes) watchers.delete(key)
      }
    },
    close: () => ear.close(),
  }
}

/** Ignores messages on the channel that are not in our format. */
function parseMessage(word: string): BoardMessage | undefined {
  try {
    return BoardMessage.parse(JSON.parse(word))
  } catch {
    return undefined
  }
}
