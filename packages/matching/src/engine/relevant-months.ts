import { findKey } from './bytes/dictionary.ts'
import { dictionaryOf, keyCount, type Segment } from './segment.ts'
import { halfBit, monthsMask, overlapBit } from './stretch-detail.ts'

/** Computes the months of one row. */
export type CountMonths = (row: number) => number

/**
 * Counts months by the relevance of the work in them, each month once by its most relevant role.
 */
export function monthsByTitle({ parts }: Segment, relevances: Uint16Array): CountMonths {
  const { stretchStarts, title, stretchDetail } = parts
  return (row) => {
    const until = stretchStarts[row + 1] as number
    let sum = 0
    let best = 0
    let months = 0
    for (let cell = stretchStarts[row] as number; cell < until; cell++) {
      const detail = stretchDetail[cell] as number
      const whole = relevances[title[cell] as number] as number
      const relevance = (detail & halfBit) === 0 ? whole : whole >>> 1
      if ((detail & overlapBit) !== 0) {
        if (relevance > best) best = relevance
        continue
      }
      sum += months * best
      best = relevance
      months = detail & monthsMask
    }
    return Math.floor((sum + months * best) / 1_000)
  }
}

/** Counts months by the share of wanted skills used in them. */
export function monthsBySkills(
  segment: Segment,
  wanted: readonly (readonly string[])[],
): CountMonths {
  const { skillStarts, skill, skillStretches, stretchStarts, stretchDetail } = segment.parts
  const groups = skillGroupTables(segment, wanted)
  const used = new Uint16Array(wanted.length)
  return (row) => {
    used.fill(0)
    for (let cell = skillStarts[row] as number; cell < (skillStarts[row + 1] as number); cell++) {
      const key = skill[cell] as number
      for (let group = 0; group < groups.length; group++) {
        if (groups[group]?.[key] !== 1) continue
        used[group] = (used[group] as number) | (skillStretches[cell] as number)
      }
    }
    const from = stretchStarts[row] as number
    const until = stretchStarts[row + 1] as number
    let sum = 0
    let best = 0
    let months = 0
    for (let cell = from; cell < until; cell++) {
      const detail = stretchDetail[cell] as number
      const whole = shareOfWantedSkills(used, cell - from)
      const relevance = (detail & halfBit) === 0 ? whole : whole >>> 1
      if ((detail & overlapBit) !== 0) {
        if (relevance > best) best = relevance
        continue
      }
      sum += months * best
      best = relevance
      months = detail & monthsMask
    }
    return Math.floor((sum + months * best) / 1_000)
  }
}

/** Share of the wanted skills used in a stretch, in thousandths. */
function shareOfWantedSkills(used: Uint16Array, stretch: number): number {
  let shown = 0
  for (let group = 0; group < used.length; group++) {
    shown += ((used[group] as number) >>> stretch) & 1
  }
  return Math.floor((1_000 * shown) / used.length)
}

function skillGroupTables(segment: Segment, wanted: readonly (readonly string[])[]): Uint8Array[] {
  const dictionary = dictionaryOf(segment, 'skill')
  return wanted.map((keys) => {
    const table = new Uint8Array(keyCount(segment, 'skill'))
    for (const key of keys) table[findKey(dictionary, key)] = 1
    table[0] = 0
    return table
  })
}
