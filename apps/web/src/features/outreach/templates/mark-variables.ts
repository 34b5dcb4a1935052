/** Characters for private use, which no message contains and which the renderer passes through. */
const firstMark = 0xe000
const maxMarks = 1_000
/** What the server accepts. A longer body is previewed without marks. */
const maxBodyLength = 20_000
const endMark = '\uf8ff'

interface MarkedBody {
  readonly html: string
  /** The name of the variable that each mark stands for. */
  readonly names: readonly string[]
}

/**
 * Puts a numbered mark around each variable of a body, so that the preview can show which words
 * stand for which variable.
 */
export function markVariables(html: string): MarkedBody {
  const names: string[] = []
  const marked = html.replace(tagOrVariable, (part, name: string | undefined) => {
    if (name === undefined || names.length >= maxMarks) return part
    names.push(name)
    return String.fromCharCode(firstMark + names.length - 1) + part + endMark
  })
  return marked.length > maxBodyLength ? { html, names: [] } : { html: marked, names }
}

export interface MarkedText {
  readonly text: string
  readonly number: number
}

/** Splits a text of the rendered body into plain parts and marked values. */
export function splitMarkedText(text: string): (string | MarkedText)[] {
  const parts: (string | MarkedText)[] = []
  let end = 0
  for (const match of text.matchAll(markedValue)) {
    parts.push(text.slice(end, match.index))
    const number = (match[1] ?? '').charCodeAt(0) - firstMark
    parts.push({ text: match[2] ?? '', number })
    end = match.index + match[0].length
  }
  // A value of several lines ends in another text.
  return [...parts, text.slice(end)].flatMap((part) => {
    const shown = typeof part === 'string' ? part.replace(anyMark, '') : part
    return shown === '' ? [] : [shown]
  })
}

/** A variable in a link's address must stay as it is, so tags are matched first. */
const tagOrVariable = /<[^>]*>|\{\{-?\s*([\w.]+)[^{}]*\}\}/g
const markedValue = /([\ue000-\uf8fe])([^\ue000-\uf8ff]*)(?:\uf8ff|$)/g
const anyMark = /[\ue000-\uf8ff]/g
