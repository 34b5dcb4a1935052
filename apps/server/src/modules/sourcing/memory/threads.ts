import { startThread, type Thread } from './start-thread.ts'

/** The threads that prepare what is searched. */
export interface Threads {
  /** One for what is soon done: it must not wait for a million rows. */
  quick(): Thread
  /** One of its own for what takes long. */
  run<T>(work: (thread: Thread) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function openThreads(): Threads {
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
    quick() {
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
