import type { CompiledCriterion } from '@headwater/matching'
import { tellFigure } from './figure-store.ts'
import { tellLanguage } from './language-store.ts'
import { tellHeld, tellListed, tellWords } from './lists-store.ts'
import { tellMonths } from './months-store.ts'
import { tellPlace, tellRelocation } from './place-store.ts'
import { tellSkill, tellTitle } from './title-store.ts'
import type { Told } from './told.ts'

/** The meaning of a criterion in SQL, to the last digit as `judge` has it. */
export function tell({ test }: CompiledCriterion, at: number): Told {
  switch (test.kind) {
    case 'title':
      return tellTitle(test)
    case 'skill':
      return tellSkill(test)
    case 'words':
      return tellWords(test)
    case 'months':
      return tellMonths(test, `months${at}`)
    case 'held':
      return tellHeld(test)
    case 'listed':
      return tellListed(test)
    case 'place':
      return tellPlace(test)
    case 'language':
      return tellLanguage(test)
    case 'figure':
      return tellFigure(test)
    case 'relocate':
      return tellRelocation(test)
  }
}
