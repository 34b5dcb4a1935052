import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Test } from '../query/compiled-search.ts'
import { findFigure } from './find-figure.ts'
import { findHeld } from './find-held.ts'
import { findLanguageEntry } from './find-language.ts'
import { findListed } from './find-listed.ts'
import { findMonths } from './find-months.ts'
import { findPlace } from './find-place.ts'
import { findRelocation } from './find-relocation.ts'
import { findSkill } from './find-skill.ts'
import { findTitle } from './find-title.ts'
import { findWords } from './find-words.ts'
import type { Finding, Subject } from './subject.ts'

/** What of the profile a criterion was judged by. Titles and skills nobody knows are words. */
export function findEvidence(subject: Subject, criterion: Criterion, test: Test): Finding {
  switch (test.kind) {
    case 'title':
      return findTitle(subject, asked(criterion, 'title'), test)
    case 'skill':
      return findSkill(subject, asked(criterion, 'skills'), test.likeness)
    case 'words':
      return findWords(subject, test.phrases)
    case 'months':
      return findMonths(subject, test)
    case 'held':
      return findHeld(subject, test)
    case 'listed':
      return findListed(subject, test.list, test.likeness)
    case 'place':
      return findPlace(subject, criterion.attribute === 'cities' ? criterion.cities : [], test)
    case 'language':
      return findLanguageEntry(subject, test.wanted)
    case 'figure':
      return findFigure(subject, test.figure)
    case 'relocate':
      return findRelocation(subject, test.countries)
  }
}

function asked<Name extends Criterion['attribute']>(
  criterion: Criterion,
  attribute: Name,
): Extract<Criterion, { attribute: Name }> {
  if (criterion.attribute === attribute) return criterion as Extract<Criterion, { attribute: Name }>
  throw new Error(`Criterion ${criterion.id} is not the one that was compiled.`)
}
