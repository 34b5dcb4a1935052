import { AppError } from '#platform/errors'

/** A concurrency limit that no company can use up. */
interface CompanyQueue {
  /**
   * Runs `work` when it is the company's turn, unless the signal is aborted by then. Refuses at
   * once when the company or all companies together have too much waiting.
   */
  run<T>(companyId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Runs `work` that no request waits for. It is never refused, and yields to what is awaited. */
  runInBackground<T>(companyId: string, work: () => Promise<T>): Promise<T>
}

interface CompanyQueueLimits {
  /** Of all companies together. Each company runs one at a time. */
  readonly maxRunning: number
  /** At most so many of them in the background, so that one is left for what is awaited. */
  readonly maxRunningInBackground: number
  readonly maxWaitingPerCompany: number
  readonly maxWaiting: number
}

/** After this many awaited turns one of the background is next, so that it always goes on. */
const maxAwaitedTurns = 4
/** Companies whose last turn is remembered. A forgotten one counts as new. */
const maxKnownCompanies = 1_000

/**
 * Each company runs one piece of work at a time, and the turn goes to the company that has waited
 * longest since its last one: however many companies flood the queue, a company that has not used
 * it lately is next.
 */
export function createCompanyQueue(limits: CompanyQueueLimits): CompanyQueue {
  const waiting = new Set<Waiting>()
  const running = new Map<string, Waiting>()
  /** By company, the least recent first. */
  const lastTurns = new Map<string, number>()
  let turns = 0
  let awaitedTurns = 0

  return {
    async run(companyId, work, signal) {
      const accepted = [...waiting, ...running.values()].filter((one) => !one.isInBackground)
      const own = accepted.filter((one) => one.companyId === companyId)
      if (own.length > limits.maxWaitingPerCompany) throw tooManyOfCompany()
      if (accepted.length >= limits.maxRunning + limits.maxWaiting) throw tooManyOfAll()
      return runAtTurn({ companyId, isInBackground: false }, work, signal)
    },
    runInBackground: (companyId, work) => runAtTurn({ companyId, isInBackground: true }, work),
  }

  async function runAtTurn<T>(
    { companyId, isInBackground }: Omit<Waiting, 'start'>,
    work: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const turn = Promise.withResolvers<void>()
    const one: Waiting = { companyId, isInBackground, start: turn.resolve }
    const leave = () => {
      if (waiting.delete(one)) turn.reject(signal?.reason)
    }
    waiting.add(one)
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()
    startNext()
    try {
      await turn.promise
      return await work()
    } finally {
      signal?.removeEventListener('abort', leave)
      if (running.get(companyId) === one) running.delete(companyId)
      startNext()
    }
  }

  function startNext(): void {
    while (running.size < limits.maxRunning) {
      const next = chooseNext()
      if (!next) return
      waiting.delete(next)
      running.set(next.companyId, next)
      awaitedTurns = next.isInBackground ? 0 : awaitedTurns + 1
      turns += 1
      rememberTurn(next.companyId)
      next.start()
    }
  }

  function chooseNext(): Waiting | undefined {
    const inBackground = [...running.values()].filter((one) => one.isInBackground).length
    const free = [...waiting].filter(({ companyId }) => !running.has(companyId))
    const [awaited, background] = [
      free.filter((one) => !one.isInBackground),
      inBackground < limits.maxRunningInBackground ? free.filter((one) => one.isInBackground) : [],
    ]
    const isBackgroundDue = awaitedTurns >= maxAwaitedTurns && background.length > 0
    return longestWithoutTurn(awaited.length === 0 || isBackgroundDue ? background : awaited)
  }

  /** Of companies without a turn, the first in the queue. */
  function longestWithoutTurn(free: readonly Waiting[]): Waiting | undefined {
    const lastTurn = ({ companyId }: Waiting) => lastTurns.get(companyId) ?? 0
    return free.toSorted((a, b) => lastTurn(a) - lastTurn(b))[0]
  }

  function rememberTurn(companyId: string): void {
    lastTurns.delete(companyId)
    lastTurns.set(companyId, turns)
    const [oldest] = lastTurns.keys()
    if (lastTurns.size > maxKnownCompanies && oldest !== undefined) lastTurns.delete(oldest)
  }
}

interface Waiting {
  readonly companyId: string
  readonly isInBackground: boolean
  readonly start: () => void
}

function tooManyOfCompany(): AppError {
  const message = 'Your company is uploading several documents. Try again in a few seconds.'
  return new AppError('too_many_requests', message, undefined, 5)
}

function tooManyOfAll(): AppError {
  const message = 'Too many documents are being read right now. Try again in a few seconds.'
  return new AppError('too_many_requests', message, undefined, 5)
}
