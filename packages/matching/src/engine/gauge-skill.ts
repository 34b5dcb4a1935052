import type { Likeness } from '../query/compiled-search.ts'
import { takeMemory } from './bytes/memory.ts'
import { type Fill, type Gauge, notKnown } from './gauge.ts'
import { likenessTable, rowsAlike } from './likeness-table.ts'
import { knownRows, type Segment } from './segment.ts'

/** What it takes to look for several skills of the same people at once. */
export interface SkillGauge extends Gauge {
  readonly segment: Segment
  /** Thousandths by the number of a skill. */
  readonly alikes: Uint16Array
  /** Two more than the value of a row; 0 before anybody has asked for it. */
  readonly found: Uint16Array
}

export function isSkillGauge<G extends Gauge>(gauge: G): gauge is G & SkillGauge {
  return 'alikes' in gauge
}

export function gaugeSkill(segment: Segment, likeness: Likeness): SkillGauge {
  const alikes = likenessTable(segment, 'skill', likeness)
  const found = new Uint16Array(takeMemory(2 * segment.rows))
  return {
    segment,
    alikes,
    found,
    memory: [found.buffer],
    known: knownRows(segment, 'skills'),
    meets: (threshold) => rowsAlike(segment, 'skill', alikes, threshold),
    fill: fillSkills(segment, alikes),
  }
}

function fillSkills({ parts }: Segment, alikes: Uint16Array): Fill {
  const { skillStarts, skill, skillStrength } = parts
  return (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      const from = skillStarts[row] as number
      const until = skillStarts[row + 1] as number
      let best = 0
      let match = 0
      for (let cell = from; cell < until; cell++) {
        const alike = alikes[skill[cell] as number] as number
        if (alike === 0) continue
        best = Math.max(best, alike * (skillStrength[cell] as number))
        match = Math.max(match, alike)
      }
      values[at] = from === until ? notKnown : (best / 100) | 0
      matches[at] = match
    }
  }
}
