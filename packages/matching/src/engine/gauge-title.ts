import type { TitleTest } from '../query/compiled-search.ts'
import { levelsApart } from '../score/judge-title.ts'
import { levelPenalty } from '../score/scale.ts'
import { takeMemory } from './bytes/memory.ts'
import { type Fill, type Gauge, notKnown } from './gauge.ts'
import { likenessTable, rowsAlike } from './likeness-table.ts'
import { knownRows, type Segment } from './segment.ts'
import { freshnessOf, levelOf, titleIn } from './stretch-detail.ts'

export function gaugeTitle(segment: Segment, test: TitleTest): Gauge {
  const alikes = likenessTable(segment, 'occupation', test.likeness)
  const penalties = penaltiesOf(test)
  const found = new Uint32Array(takeMemory(4 * segment.rows))
  return {
    known: knownRows(segment, 'title'),
    meets: (threshold) => rowsAlike(segment, 'occupation', alikes, threshold),
    fill: fillTitles(segment, alikes, penalties, found),
    memory: [found.buffer],
  }
}

/** Notes what it finds of a row in one number: the match, and above it two more than the value. */
function fillTitles(
  { parts }: Segment,
  alikes: Uint16Array,
  penalties: Int16Array,
  found: Uint32Array,
): Fill {
  const { stretchStarts, occupation, stretchDetail } = parts
  const look = (row: number) => {
    const until = stretchStarts[row + 1] as number
    let seen = 0
    let value = 0
    let match = 0
    for (let cell = stretchStarts[row] as number; cell < until; cell++) {
      const work = occupation[cell] as number
      seen |= work
      const alike = alikes[work] as number
      if (alike === 0) continue
      const own = titleIn(stretchDetail[cell] as number)
      const faded = ((alike * freshnessOf(own)) / 100) | 0
      value = Math.max(value, faded - (penalties[levelOf(own)] as number))
      match = Math.max(match, alike)
    }
    return (((seen === 0 ? notKnown : value) + 2) << 16) | match
  }
  return (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      let both = found[row] as number
      if (both === 0) {
        both = look(row)
        found[row] = both
      }
      values[at] = (both >>> 16) - 2
      matches[at] = both & 0xffff
    }
  }
}

/** What each level takes, as stretches count them: 0 is not known, then one more than the level. */
function penaltiesOf({ seniority }: TitleTest): Int16Array {
  return Int16Array.from({ length: 16 }, (_, level) =>
    level === 0 ? 0 : levelPenalty * levelsApart(level - 1, seniority),
  )
}
