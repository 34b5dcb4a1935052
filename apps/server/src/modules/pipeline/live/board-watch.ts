import type { BoardNews } from '@headwater/contract/pipeline/board'
import type { Database } from '#platform/database'
import { openEar } from '#platform/listen'
import { BoardCall, boardChannel } from './board-channel.ts'

type Push = (news: BoardNews) => void

/** Passes on what happens on boards, whichever process it happens in. */
export interface BoardWatch {
  watch(companyId: string, jobId: string, push: Push): Promise<() => void>
  close(): Promise<void>
}

export function openBoardWatch(database: Database): BoardWatch {
  const ear = openEar(database, boardChannel)
  const watchers = new Map<string, Set<Push>>()
  let hearing: Promise<unknown> | undefined

  const onWord = (word: string) => {
    const call = readCall(word)
    if (!call) return
    const { companyId, jobId, ...news } = call
    for (const push of watchers.get(`${companyId} ${jobId}`) ?? []) push(news)
  }
  // What was said meanwhile is lost: everybody looks at all of it anew.
  const onGap = () => {
    const news = { candidateIds: null, stages: true, byClientId: null }
    for (const pushes of watchers.values()) for (const push of pushes) push(news)
  }
  return {
    async watch(companyId, jobId, push) {
      hearing ??= ear.hear({ onWord, onGap })
      await hearing
      const key = `${companyId} ${jobId}`
      const pushes = watchers.get(key) ?? new Set()
      watchers.set(key, pushes.add(push))
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
