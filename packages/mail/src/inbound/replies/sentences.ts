interface Span {
  readonly start: number
  readonly end: number
}

/** A line this long was wrapped by the mail program, a shorter one ended by its writer. */
const minWrappedLineLength = 55

/** Splits a folded text into sentences, without white space at their ends. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  const close = (end: number) => {
    const raw = text.slice(start, end)
    const from = start + raw.length - raw.trimStart().length
    const to = start + raw.trimEnd().length
    if (to > from) spans.push({ start: from, end: to })
    start = end
  }
  let lineStart = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\n') {
      const isWrapped = at - lineStart >= minWrappedLineLength && text[at + 1] !== '\n'
      if (!isWrapped) close(at)
      lineStart = at + 1
    } else if (letter === '¿') {
      close(at)
    } else if (/[.?!]/.test(letter) && /^(?:[\s"')»”]|$)/.test(text.slice(at + 1, at + 2))) {
      close(at + 1)
    }
  }
  close(text.length)
  return spans
}
