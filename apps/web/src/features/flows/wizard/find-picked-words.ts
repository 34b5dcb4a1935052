export interface PickedWords {
  from: number
  to: number
  text: string
}

/** A criterion is a word or a name of a few words, and no sentence. */
const maxLength = 60

/**
 * Returns the words of a text that a click or a selection on the page means, or undefined where
 * there are none or they are marked already. Unmarked parts carry their position in `data-from`.
 */
export function findPickedWords(
  text: string,
  selection: Selection | null,
): PickedWords | undefined {
  const ends = [
    readPosition(selection?.anchorNode, selection?.anchorOffset),
    readPosition(selection?.focusNode, selection?.focusOffset),
  ].toSorted((a, b) => (a?.offset ?? 0) - (b?.offset ?? 0))
  const [first, last] = ends
  if (!first || !last || first.part !== last.part) return undefined
  const end = Number(first.part.dataset.from) + (first.part.textContent?.length ?? 0)
  return expandToWords(text, first.offset, last.offset, [Number(first.part.dataset.from), end])
}

function readPosition(node: Node | null | undefined, offset = 0) {
  const part = node?.parentElement?.closest<HTMLElement>('[data-from]')
  return part ? { part, offset: Number(part.dataset.from) + offset } : undefined
}

const wordSign = /[\p{L}\p{N}+#]/u
/** Signs that belong to a word in its middle, as in CI/CD, Node.js and driver’s. */
const innerSign = /[-./&'’]/u

function expandToWords(
  text: string,
  from: number,
  to: number,
  [min, max]: [number, number],
): PickedWords | undefined {
  const isWord = (at: number) =>
    at >= min &&
    at < max &&
    (wordSign.test(text.charAt(at)) ||
      (innerSign.test(text.charAt(at)) &&
        wordSign.test(text.charAt(at - 1)) &&
        wordSign.test(text.charAt(at + 1))))
  let [start, end] = [from, to]
  while (start < end && !isWord(start)) start += 1
  while (end > start && !isWord(end - 1)) end -= 1
  while (isWord(start - 1)) start -= 1
  while (isWord(end)) end += 1
  const words = text.slice(start, end)
  const isUsable = words !== '' && words.length <= maxLength && !words.includes('\n')
  return isUsable ? { from: start, to: end, text: words } : undefined
}
