import { type Card, maxTagLength, maxTags } from '@headwater/contract/pipeline/board'

/** Whether all, some or none of the cards have the tag. */
export type TagState = 'all' | 'some' | 'none'

export function getTagState(tag: string, cards: readonly Card[]): TagState {
  const having = cards.filter(({ tags }) => tags.includes(tag)).length
  if (having === 0) return 'none'
  return having === cards.length ? 'all' : 'some'
}

/** Returns the tags to add and remove. Tags the user did not touch stay. */
export function getTagChanges(
  wanted: ReadonlyMap<string, boolean>,
  cards: readonly Card[],
): { add: string[]; remove: string[] } {
  const add: string[] = []
  const remove: string[] = []
  for (const [tag, isOn] of wanted) {
    const state = getTagState(tag, cards)
    if (isOn && state !== 'all') add.push(tag)
    if (!isOn && state !== 'none') remove.push(tag)
  }
  return { add, remove }
}

/** Returns which candidate would have too many tags, or undefined. */
export function getTooManyTagsError(
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  cards: readonly Card[],
): string | undefined {
  const over = cards.find(
    ({ tags }) => new Set([...tags.filter((tag) => !remove.includes(tag)), ...add]).size > maxTags,
  )
  return over && `${over.name} would have more than ${maxTags} tags. Remove a tag first.`
}

/** Normalises a tag: trimmed and shortened. */
export function parseTag(text: string, known: readonly string[]): string {
  const tag = text.trim().replace(/\s+/gu, ' ').slice(0, maxTagLength)
  // A tag that differs only in case is the same tag.
  return known.find((each) => each.toLowerCase() === tag.toLowerCase()) ?? tag
}
