import type { TestReport } from './judge-tests.ts'

type Results = TestReport['testResults']

/** Files with a test that failed, or that never ended because the process died with it. */
export function listRed({ testResults }: TestReport): string[] {
  const isTorn = ({ assertionResults }: Results[number]) =>
    assertionResults.some(({ status }) => status === 'pending')
  return testResults
    .filter((file) => file.status === 'failed' || isTorn(file))
    .map(({ name }) => name)
}

/** A report in which the files of a second run count as that run found them. */
export function replaceResults(
  first: TestReport,
  again: TestReport,
): { report: TestReport; onlyAgain: string[] } {
  const anew = new Set(again.testResults.map(({ name }) => name))
  const replaced = first.testResults.filter(({ name }) => anew.has(name))
  const kept = first.testResults.filter(({ name }) => !anew.has(name))
  const passedNow = new Set(listTests(again.testResults, 'passed'))
  const wereRed = [...listTests(replaced, 'failed'), ...listTests(replaced, 'pending')]
  return {
    report: { success: again.success, testResults: [...kept, ...again.testResults] },
    onlyAgain: wereRed.filter((name) => passedNow.has(name)),
  }
}

function listTests(results: Results, wanted: string): string[] {
  return results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ fullName }) => `${name.split('/').at(-1)}: ${fullName}`),
  )
}
