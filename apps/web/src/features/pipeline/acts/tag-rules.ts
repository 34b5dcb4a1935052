import { type Card, maxTagLength, maxTags } from '@headwater/contract/pipeline/board'

/** On all of them, on some, or on none. */
export type TagState = 'all' | 'some' | 'none'

export function stateOf(tag: string, cards: readonly Card[]): TagState {
  const having = cards.filter(({ tags }) => tags.includes(tag)).length
  if (having === 0) return 'none'
  return having === cards.length ? 'all' : 'some'
}

/** What is to be added and taken away, from what was and what is wanted; untouched ones stay. */
export function changesOf(
  wanted: ReadonlyMap<string, boolean>,
  cards: readonly Card[],
): { add: string[]; remove: string[] } {
  const add: string[] = []
  const remove: string[] = []
  for (const [tag, isOn] of wanted) {
    const state = stateOf(tag, cards)
    if (isOn && state !== 'all') add.push(tag)
    if (!isOn && state !== 'none') remove.push(tag)
  }
  return { add, remove }
}

/** Why somebody would have too many; undefined where nobody would. */
export function whyTooMany(
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  cards: readonly Card[],
): string | undefined {
  const over = cards.find(
    ({ tags }) => new Set([...tags.filter((tag) => !remove.includes(tag)), ...add]).size > maxTags,
  )
  return over && `${over.name} would have more than ${maxTags} tags.`
}

/** As it is kept: short, and without blanks around it. */
export function readTag(text: string, known: readonly string[]): string {
  const tag = text.trim().replace(/\s+/gu, ' ').slice(0, maxTagLength)
  // The same word in other letters is the same tag.
  return known.find((each) => each.toLowerCase() === tag.toLowerCase()) ?? tag
}
