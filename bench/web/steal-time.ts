import { existsSync, readFileSync } from 'node:fs'

const counters = '/proc/stat'

/**
 * Measures from now on the share of CPU time that the host gave to other machines while this one
 * was ready to run (steal time). Undefined if not reported.
 */
export function measureStealTime(): () => number | undefined {
  const before = readTimes()
  return () => {
    const after = readTimes()
    if (!before || !after) return undefined
    return (after.stolen - before.stolen) / (after.wanted - before.wanted)
  }
}

/** In the order of proc(5): user, nice, system, idle, iowait, irq, softirq, steal. */
function readTimes(): { stolen: number; wanted: number } | undefined {
  if (!existsSync(counters)) return undefined
  const [line = ''] = readFileSync(counters, 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { stolen, wanted: user + nice + system + irq + softirq + stolen }
}
