import { UnreadableFile } from '../entry.ts'

/** Maximum length of one person in characters. */
const maxValueLength = 8 * 1024 * 1024
const wrapperKeys = new Set(['data', 'people', 'results', 'persons', 'candidates', 'resumes'])
/** Deeper nesting is treated as an attack. */
const maxDepth = 100

/**
 * Splits JSON into its listed values without holding all of it: the items of an array, of an array
 * inside an object (`{"data": […]}`), or values one per line.
 */
export function createJsonSplitter(): { push(piece: string): string[]; end(): string[] } {
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
    if (text.length > maxValueLength) {
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

  /** Enters the top-level array or the one under a known key. Everything else is a value. */
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
    if (depth > maxDepth)
      throw new UnreadableFile('The entries of this file are nested too deeply.')
  }

  function close(): void {
    if (depth === base && base > 0) {
      if (start >= 0) finish(at)
      depth -= 1
      base = 0
      // What follows the list in its object is not a value of the list.
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

  /**
   * Only the first object can be a wrapper, and its list must contain objects, not numbers or
   * strings.
   */
  function mayBeWrapper(code: number): boolean {
    if (code !== openBracket || depth !== 1 || base !== 0 || start < 0 || hasValues) return false
    return wrapperKeys.has(lastString) && /:\s*$/.test(text.slice(Math.max(0, at - 20), at))
  }

  /** Looks ahead. Undefined if the next chunk has to decide. */
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
