import { startThread, type Thread } from './start-thread.ts'

/** The threads that build what is searched. */
export interface IndexingThreads {
  /** A thread for short work, which must not wait for a million rows. */
  getSharedThread(): Thread
  /** Runs long work in a thread of its own. */
  run<T>(work: (thread: Thread) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function openIndexingThreads(): IndexingThreads {
  const all = new Set<Thread>()
  let quickOne: Thread | undefined
  let isClosed = false
  const start = (onEnd: () => void = () => {}) => {
    if (isClosed) throw new Error('The search engine is closed.')
    const thread = startThread(() => {
      all.delete(thread)
      onEnd()
    })
    all.add(thread)
    return thread
  }
  return {
    getSharedThread() {
      quickOne ??= start(() => {
        quickOne = undefined
      })
      return quickOne
    },
    async run(work) {
      const thread = start()
      return work(thread).finally(() => thread.close())
    },
    async close() {
      isClosed = true
      await Promise.all([...all].map((thread) => thread.close()))
    },
  }
}
