const most = 3

/**
 * Where the time of the tests went: a line for each workspace, with the files that took longest.
 * Several files run at once, so that the sums are more than what passed on the clock.
 */
export function sumTimes(
  { testResults }: { testResults: readonly { name: string; startTime: number; endTime: number }[] },
  nameOf: (path: string) => string,
): string[] {
  const files = testResults
    .map(({ name, startTime, endTime }) => {
      const path = nameOf(name)
      const workspace = /^(?:(?:apps|packages)\/)?[^/]+/.exec(path)?.[0] ?? path
      return { path, workspace, seconds: (endTime - startTime) / 1000 }
    })
    .toSorted((one, other) => other.seconds - one.seconds)
  return [...Map.groupBy(files, ({ workspace }) => workspace)]
    .map(([workspace, parts]) => ({ workspace, parts, seconds: sum(parts) }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ workspace, parts, seconds }) => {
      const longest = parts.slice(0, most).map(describe).join(', ')
      return `${workspace.padEnd(24)}${say(seconds).padStart(8)}  ${parts.length} files: ${longest}`
    })
}

function describe({ path, seconds }: { path: string; seconds: number }): string {
  return `${path
    .split('/')
    .at(-1)
    ?.replace(/\.test\.tsx?$/, '')} ${say(seconds)}`
}

function sum(parts: readonly { seconds: number }[]): number {
  return parts.reduce((total, { seconds }) => total + seconds, 0)
}

function say(seconds: number): string {
  return `${seconds.toFixed(1)} s`
}
