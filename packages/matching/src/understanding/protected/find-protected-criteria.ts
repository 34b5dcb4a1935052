import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { listTerms, parseKeywordExpression } from '@headwater/contract/sourcing/keyword-expression'
import {
  fold,
  listTranslations,
  normaliseSkill,
  normaliseTitle,
  type Taxonomy,
} from '@headwater/taxonomy'
import type { ProtectedGround } from '../parsed-query.ts'
import { runInSlices } from '../prepare/run-in-slices.ts'
import { foldText } from '../text/fold-with-offsets.ts'
import { findProtected, protectedSteps } from './find-protected.ts'
import { refusalMessages } from './refusal-messages.ts'

/** A text in a criterion that asks for a protected attribute. */
interface ProtectedText {
  /** Where the text stands, for example `0.phrases.1`. */
  readonly path: string
  readonly sentence: string
}

/**
 * Finds the words in criteria that ask for a protected attribute. Names on our lists are allowed,
 * because they name an occupation or a skill and not the person.
 */
export async function findProtectedCriteria(
  taxonomy: Taxonomy,
  criteria: readonly Criterion[],
): Promise<ProtectedText[]> {
  const written = criteria.flatMap(listTexts)
  if (written.length === 0) return []
  preparation ??= runInSlices(protectedSteps())
  await preparation
  return written.flatMap(({ path, text }) => {
    const ground = findGround(text)
    if (ground === undefined || isListed(taxonomy, text)) return []
    return [{ path, sentence: refusalMessages[ground] }]
  })
}

let preparation: Promise<void> | undefined

/**
 * The texts that are compared with what people write about themselves. Companies are compared with
 * employers only, which may be called "Women’s Aid".
 */
function listTexts(criterion: Criterion, at: number): { path: string; text: string }[] {
  switch (criterion.attribute) {
    case 'title':
      return criterion.titles.map(({ text }, place) => ({
        path: `${at}.titles.${place}.text`,
        text,
      }))
    case 'skills':
      return criterion.skills.map(({ text }, place) => ({
        path: `${at}.skills.${place}.text`,
        text,
      }))
    case 'keywords':
      return criterion.phrases.flatMap((phrase, place) =>
        listKeywordTexts(phrase, criterion.isBoolean).map((text) => ({
          path: `${at}.phrases.${place}`,
          text,
        })),
      )
    default:
      return []
  }
}

/** Each term of an expression on its own, because a name on our lists allows only itself. */
function listKeywordTexts(phrase: string, isBoolean = false): string[] {
  const { expression } = isBoolean ? parseKeywordExpression(phrase) : {}
  return expression ? listTerms(expression).map(({ text }) => text) : [phrase]
}

const maxKnown = 5_000
/** The same few words are searched again and again, page by page. */
const known = new Map<string, ProtectedGround | undefined>()

function findGround(text: string): ProtectedGround | undefined {
  if (known.has(text)) return known.get(text)
  const ground = findProtected(foldText(text))[0]?.ground
  if (known.size < maxKnown) known.set(text, ground)
  return ground
}

function isListed(taxonomy: Taxonomy, text: string): boolean {
  const occupation = taxonomy.occupation(normaliseTitle(taxonomy, text).occupations[0]?.id ?? '')
  const skill = taxonomy.skill(normaliseSkill(taxonomy, text)?.id ?? '')
  // A name found after words were removed from the text, such as a gender, does not allow them.
  return [occupation, skill].some((found) => {
    if (!found) return false
    const names = [found.name, ...found.aliases, ...listTranslations(found).flat()]
    return names.some((each) => fold(each) === fold(text))
  })
}
