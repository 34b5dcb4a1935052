import type { ClientFailure } from '@headwater/contract/platform'

/** Something that wants to know of failures: our own log, an analytics service. */
export type FailureReporter = (failure: ClientFailure) => void

const reporters = new Set<FailureReporter>()

/** Adds a reporter; the answer takes it away again. */
export function addFailureReporter(reporter: FailureReporter): () => void {
  reporters.add(reporter)
  return () => {
    reporters.delete(reporter)
  }
}

/** Tells every reporter. A reporter that breaks must not break what it reports on. */
export function reportFailure(failure: ClientFailure): void {
  for (const reporter of reporters) {
    try {
      reporter(failure)
    } catch {
      // Nobody is left to tell.
    }
  }
}
