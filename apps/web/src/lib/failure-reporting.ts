import type { ClientFailure } from '@headwater/contract/platform'

/** Receives failures: our own log, an analytics service. */
export type FailureReporter = (failure: ClientFailure) => void

const reporters = new Set<FailureReporter>()

/** Adds a reporter and returns a function that removes it. */
export function addFailureReporter(reporter: FailureReporter): () => void {
  reporters.add(reporter)
  return () => {
    reporters.delete(reporter)
  }
}

/** Passes a failure to every reporter. An error in a reporter must not affect the caller. */
export function reportFailure(failure: ClientFailure): void {
  for (const reporter of reporters) {
    try {
      reporter(failure)
    } catch {
      // A reporter's own error can't be reported anywhere.
    }
  }
}
