import type { BoardNews } from '@headwater/contract/pipeline/board'
import type { Database } from '#platform/database'
import { openEar } from '#platform/listen'
import { BoardCall, boardChannel } from './board-channel.ts'
import { createRecentNews } from './recent-news.ts'

type Push = (news: BoardNews) => void

interface WatchedBoard {
  readonly companyId: string
  readonly jobId: string
  readonly lookBackMs: number
}

const everything: BoardNews = { candidateIds: null, stages: true, byClientId: null }

/** Passes on what happens on boards, whichever process it happens in. */
export interface BoardWatch {
  /** Begins with what happened so many milliseconds before. */
  watch(of: WatchedBoard, push: Push): Promise<() => void>
  close(): Promise<void>
}

export function openBoardWatch(database: Database): BoardWatch {
  const ear = openEar(database, boardChannel)
  const watchers = new Map<string, Set<Push>>()
  const recent = createRecentNews()
  let hearing: Promise<unknown> | undefined

  const onWord = (word: string) => {
    const call = readCall(word)
    if (!call) return
    const { companyId, jobId, ...news } = call
    const key = `${companyId} ${jobId}`
    recent.keep(key, news)
    for (const push of watchers.get(key) ?? []) push(news)
  }
  // What was said meanwhile is lost: everybody looks at all of it anew.
  const onGap = () => {
    recent.begin()
    for (const pushes of watchers.values()) for (const push of pushes) push(everything)
  }
  return {
    async watch({ companyId, jobId, lookBackMs }, push) {
      hearing ??= ear.hear({ onWord, onGap }).then(recent.begin)
      await hearing
      const key = `${companyId} ${jobId}`
      const pushes = watchers.get(key) ?? new Set()
      watchers.set(key, pushes.add(push))
      if (lookBackMs > 0)
        for (const news of recent.find(key, lookBackMs) ?? [everything]) push(news)
      return () => {
        pushes.delete(push)
        if (pushes.size === 0 && watchers.get(key) === pushes) watchers.delete(key)
      }
    },
    close: () => ear.close(),
  }
}

/** Others may say what they like on a channel; what is no word of ours is passed over. */
function readCall(word: string): BoardCall | undefined {
  try {
    return BoardCall.parse(JSON.parse(word))
  } catch {
    return undefined
  }
}
