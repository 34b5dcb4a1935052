import type { Taxonomy } from '@headwater/taxonomy'
import type { PhraseBook } from '../lexicon/phrase-book.ts'
import type { Sense } from '../lexicon/senses.ts'
import type { Token } from '../text/tokens.ts'
import type { QueryItem, UndecidedItem } from './items.ts'

type SkillSense = Extract<Sense, { kind: 'skill' }>

/**
 * Adds the specialities that a title names and its occupation does not imply: a "soudeur TIG" is a
 * welder with TIG welding.
 */
export function addTitleSpecialities(
  taxonomy: Taxonomy,
  book: PhraseBook,
  tokens: readonly Token[],
  items: readonly UndecidedItem[],
): UndecidedItem[] {
  return items.flatMap((item) => {
    const occupation = occupationOf(item)
    if (occupation === undefined || item.mode === 'not') return [item]
    const keys = tokens
      .filter(({ from, to }) => from >= item.from && to <= item.to)
      .map(({ key }) => key)
    const skills = findSpecialities(book, keys, occupation)
      .filter(({ id }) => !taxonomy.occupation(occupation)?.core.includes(id))
      .filter(({ id }) => !items.some((other) => isSkill(other, id)))
    return [item, ...skills.map((sense) => toItem(item, sense))]
  })
}

function occupationOf({ value }: UndecidedItem): string | undefined {
  if (value.kind !== 'sense' || value.sense.kind !== 'title') return undefined
  const [occupation, ...others] = value.sense.occupations
  return others.length === 0 ? occupation : undefined
}

function isSkill({ value }: UndecidedItem, id: string): boolean {
  return value.kind === 'sense' && value.sense.kind === 'skill' && value.sense.id === id
}

function toItem(title: UndecidedItem, sense: SkillSense): UndecidedItem {
  const value = { kind: 'sense', sense, text: sense.name } as const
  const attribute: QueryItem['attribute'] = 'skills'
  return { ...title, attribute, value, mode: undefined, joint: 'none', options: [] }
}

/** A name of a skill beside a shorter name of the same occupation: "advocaat" and "arbeidsrecht". */
function findSpecialities(
  book: PhraseBook,
  keys: readonly string[],
  occupation: string,
): SkillSense[] {
  for (let length = keys.length - 1; length > 0; length--) {
    const [front, back] = [keys.slice(0, length), keys.slice(length)]
    for (const [title, rest] of [
      [front, back],
      [back, front],
    ] as const) {
      const skill = isTitle(book, title.join(' '), occupation) && skillAt(book, rest)
      if (skill) return [skill]
    }
  }
  return []
}

function isTitle({ senses }: PhraseBook, key: string, occupation: string): boolean {
  return (senses.get(key) ?? []).some(
    (sense) => sense.kind === 'title' && sense.occupations[0] === occupation,
  )
}

function skillAt({ senses }: PhraseBook, words: readonly string[]): SkillSense | undefined {
  const skills = (senses.get(words.join(' ')) ?? []).flatMap((sense) =>
    sense.kind === 'skill' ? [sense] : [],
  )
  return skills.find(({ isAmbiguous, sort }) => !isAmbiguous && sort !== 'soft')
}
