import type { TestReport } from './judge-tests.ts'

/** A report in which the files of a second run count as that run found them. */
export function replaceResults(
  first: TestReport,
  again: TestReport,
): { report: TestReport; onlyAgain: string[] } {
  const anew = new Set(again.testResults.map(({ name }) => name))
  const replaced = first.testResults.filter(({ name }) => anew.has(name))
  const kept = first.testResults.filter(({ name }) => !anew.has(name))
  const count = (status: string) => listTests(replaced, status).length
  const passedNow = new Set(listTests(again.testResults, 'passed'))
  return {
    report: {
      numPassedTests: first.numPassedTests - count('passed') + again.numPassedTests,
      numFailedTests: first.numFailedTests - count('failed') + again.numFailedTests,
      numPendingTests: first.numPendingTests + again.numPendingTests,
      numTodoTests: first.numTodoTests + again.numTodoTests,
      success: again.success,
      testResults: [...kept, ...again.testResults],
    },
    onlyAgain: listTests(replaced, 'failed').filter((name) => passedNow.has(name)),
  }
}

function listTests(results: TestReport['testResults'], wanted: string): string[] {
  return results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ fullName }) => `${name.split('/').at(-1)}: ${fullName}`),
  )
}
