import { UnreadableFile } from '../entry.ts'

/** No person needs more letters than this. */
const longestValue = 8 * 1024 * 1024
const wrapperKeys = new Set(['data', 'people', 'results', 'persons', 'candidates', 'resumes'])
/** What is deeper than this was made to hurt. */
const deepest = 100

/**
 * Cuts JSON into the values it lists without holding all of it: the items of an array, of an array
 * inside an object (`{"data": […]}`), or values that follow each other, a line each.
 */
export function splitValues(): { push(piece: string): string[]; end(): string[] } {
  let text = ''
  let at = 0
  let start = -1
  let depth = 0
  let base = 0
  let isInString = false
  let lastString = ''
  let stringStart = 0
  let values: string[] = []
  let isWrapped = false
  let hasValues = false

  return { push, end }

  function push(piece: string): string[] {
    text += piece
    values = []
    scan()
    const keepFrom = start < 0 ? at : start
    if (keepFrom > 0) {
      text = text.slice(keepFrom)
      at -= keepFrom
      stringStart -= keepFrom
      start = start < 0 ? -1 : 0
    }
    if (text.length > longestValue) {
      throw new UnreadableFile('An entry of this file is larger than 8 MB.')
    }
    return values
  }

  function end(): string[] {
    values = []
    if (start >= 0 && text.slice(start).trim() !== '') values.push(text.slice(start))
    return values
  }

  function scan(): void {
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (isInString) skipString(code)
      else if (code === quote) openString()
      else if (code === openBrace || code === openBracket) {
        if (mayBeWrapper(code) && nextSign() === '') return
        open(code)
      } else if (code === closeBrace || code === closeBracket) close()
      else if (depth === base && start >= 0 && isBoundary(code)) finish(at)
      else if (depth === base && start < 0 && !isBoundary(code) && !isSpace(code)) start = at
    }
  }

  function skipString(code: number): void {
    if (code === backslash) at += 1
    else if (code === quote) {
      isInString = false
      lastString = text.slice(stringStart, at)
      if (depth === base && start >= 0 && text[start] === '"') finish(at + 1)
    }
  }

  function openString(): void {
    isInString = true
    stringStart = at + 1
    if (depth === base && start < 0) start = at
  }

  /** The array at the top, or the one under a telling key, is entered; all else is a value. */
  function open(code: number): void {
    const isTopArray = code === openBracket && depth === 0 && base === 0 && start < 0
    const isWrappedArray = mayBeWrapper(code) && nextSign() === '{'
    if (isTopArray || isWrappedArray) {
      isWrapped = isWrappedArray
      start = -1
      depth += 1
      base = depth
      return
    }
    if (depth === base && start < 0) start = at
    depth += 1
    if (depth > deepest) throw new UnreadableFile('The entries of this file are nested too deeply.')
  }

  function close(): void {
    if (depth === base && base > 0) {
      if (start >= 0) finish(at)
      depth -= 1
      base = 0
      // What stands behind the list in its object is none of our values.
      if (isWrapped) start = at
      return
    }
    depth = Math.max(0, depth - 1)
    if (isWrapped && depth === 0 && base === 0) {
      start = -1
      isWrapped = false
    } else if (depth === base && start >= 0) finish(at + 1)
  }

  function finish(to: number): void {
    values.push(text.slice(start, to))
    hasValues = true
    start = -1
  }

  /** Only the first object can be one; the lists in it are of people, not of numbers or words. */
  function mayBeWrapper(code: number): boolean {
    if (code !== openBracket || depth !== 1 || base !== 0 || start < 0 || hasValues) return false
    return wrapperKeys.has(lastString) && /:\s*$/.test(text.slice(Math.max(0, at - 20), at))
  }

  /** Behind where we are; nothing where the next part has to tell. */
  function nextSign(): string {
    return /\S/.exec(text.slice(at + 1, at + 1_000))?.[0] ?? ''
  }
}

const quote = 34
const backslash = 92
const openBrace = 123
const closeBrace = 125
const openBracket = 91
const closeBracket = 93

function isBoundary(code: number): boolean {
  return code === 44 || code === 10 || code === 13
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13
}
