import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { CriterionTest } from '../query/compiled-search.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'
import { findDegreeEvidence } from './find-degree-evidence.ts'
import { findEducationEvidence } from './find-education-evidence.ts'
import { findEmployersEvidence } from './find-employers-evidence.ts'
import { findEmploymentEvidence } from './find-employment-evidence.ts'
import { findExpressionEvidence } from './find-expression-evidence.ts'
import { findFigureEvidence } from './find-figure-evidence.ts'
import { findLanguageEvidence } from './find-language-evidence.ts'
import { findMonthsEvidence } from './find-months-evidence.ts'
import { findPlaceEvidence } from './find-place-evidence.ts'
import { findRelocationEvidence } from './find-relocation-evidence.ts'
import { findSkillEvidence } from './find-skill-evidence.ts'
import { findEmploymentTypeEvidence, findWorkModeEvidence } from './find-stated-evidence.ts'
import { findTitleEvidence } from './find-title-evidence.ts'
import { findWordsEvidence } from './find-words-evidence.ts'

/**
 * Finds the parts of the profile a criterion was evaluated by. Unknown titles and skills are
 * treated as words.
 */
export function findEvidence(
  subject: ExplanationContext,
  criterion: Criterion,
  test: CriterionTest,
): Finding {
  switch (test.kind) {
    case 'title':
      return findTitleEvidence(subject, expectAttribute(criterion, 'title'), test)
    case 'skill':
      return findSkillEvidence(subject, expectAttribute(criterion, 'skills'), test.likeness)
    case 'words':
      return findWordsEvidence(subject, test.phrases)
    case 'expression':
      return findExpressionEvidence(
        subject,
        expectAttribute(criterion, 'keywords').phrases[0] ?? '',
      )
    case 'months':
      return findMonthsEvidence(subject, test)
    case 'held':
      return findEmploymentEvidence(subject, test)
    case 'listed':
      return findEducationEvidence(subject, test.list, test.likeness)
    case 'place':
      return findPlaceEvidence(
        subject,
        criterion.attribute === 'cities' ? criterion.cities : [],
        test,
      )
    case 'language':
      return findLanguageEvidence(subject, test.wanted)
    case 'figure':
      return findFigureEvidence(subject, test.figure)
    case 'relocate':
      return findRelocationEvidence(subject, test.countries)
    case 'degree':
      return findDegreeEvidence(subject)
    case 'stated':
      return test.list === 'workModes'
        ? findWorkModeEvidence(subject)
        : findEmploymentTypeEvidence(subject)
    case 'employers':
      return findEmployersEvidence(subject, test)
  }
}

function expectAttribute<Name extends Criterion['attribute']>(
  criterion: Criterion,
  attribute: Name,
): Extract<Criterion, { attribute: Name }> {
  if (criterion.attribute === attribute) return criterion as Extract<Criterion, { attribute: Name }>
  throw new Error(`Criterion ${criterion.id} is not the one that was compiled.`)
}
