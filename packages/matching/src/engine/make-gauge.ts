import type { Test } from '../query/compiled-search.ts'
import type { Gauge } from './gauge.ts'
import { gaugeFigure } from './gauge-column.ts'
import { gaugeHeld, gaugeLanguage, gaugeListed } from './gauge-list.ts'
import { gaugeMonths } from './gauge-months.ts'
import { gaugePlace, gaugeRelocation } from './gauge-place.ts'
import { gaugeSkill } from './gauge-skill.ts'
import { gaugeTitle } from './gauge-title.ts'
import { gaugeWords } from './gauge-words.ts'
import type { Segment } from './segment.ts'

/** Looks up in a segment everything that a test asks for. */
export function makeGauge(segment: Segment, test: Test): Gauge {
  switch (test.kind) {
    case 'title':
      return gaugeTitle(segment, test)
    case 'skill':
      return gaugeSkill(segment, test.likeness)
    case 'words':
      return gaugeWords(segment, test.phrases)
    case 'months':
      return gaugeMonths(segment, test)
    case 'held':
      return gaugeHeld(segment, test)
    case 'listed':
      return gaugeListed(segment, test)
    case 'place':
      return gaugePlace(segment, test)
    case 'language':
      return gaugeLanguage(segment, test)
    case 'figure':
      return gaugeFigure(segment, test)
    case 'relocate':
      return gaugeRelocation(segment, test)
  }
}
