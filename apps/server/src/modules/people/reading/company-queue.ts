import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from '#platform/errors'

/** A concurrency limit that no company can use up. */
interface CompanyQueue {
  /**
   * Runs `work` when it is the company's turn, unless the signal is aborted by then. Refuses at
   * once when the company or all companies together have too much waiting.
   */
  run<T>(companyId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

interface CompanyQueueLimits {
  /** Of all companies together. Each company runs one at a time. */
  readonly maxRunning: number
  readonly maxWaitingPerCompany: number
  readonly maxWaiting: number
}

/** Companies take turns: each has at most one piece of work in the shared queue. */
export function createCompanyQueue(limits: CompanyQueueLimits): CompanyQueue {
  const runShared = pLimit(limits.maxRunning)
  const companies = new Map<string, CompanyTurn>()
  let accepted = 0

  return {
    async run(companyId, work, signal) {
      const company = companies.get(companyId) ?? { run: pLimit(1), accepted: 0 }
      if (company.accepted > limits.maxWaitingPerCompany) throw tooManyOfCompany()
      if (accepted >= limits.maxRunning + limits.maxWaiting) throw tooManyOfAll()
      companies.set(companyId, company)
      company.accepted += 1
      accepted += 1
      try {
        return await company.run(() =>
          runShared(() => {
            signal?.throwIfAborted()
            return work()
          }),
        )
      } finally {
        company.accepted -= 1
        accepted -= 1
        if (company.accepted === 0) companies.delete(companyId)
      }
    },
  }
}

interface CompanyTurn {
  readonly run: LimitFunction
  /** Running and waiting. */
  accepted: number
}

function tooManyOfCompany(): AppError {
  const message = 'Your company is uploading several documents. Try again in a few seconds.'
  return new AppError('too_many_requests', message, undefined, 5)
}

function tooManyOfAll(): AppError {
  const message = 'Too many documents are being read right now. Try again in a few seconds.'
  return new AppError('too_many_requests', message, undefined, 5)
}
