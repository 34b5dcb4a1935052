/** Tokenised source text, so that a word in a string or a comment is not mistaken for code. */
export interface Lexed {
  /** The code with comments removed and string number `n` written as `'n'`. */
  code: string
  strings: string[]
  comments: string[]
}

const beforeRegex = /(^|[(,=:[!&|?{};+>]|\b(return|typeof|case|await))\s*$/

const cache = new Map<string, Lexed>()

/**
 * Tokenises TypeScript and JSX, just precisely enough to find strings and comments. Cached, because
 * every check reads the same files.
 */
export function lex(text: string): Lexed {
  const known = cache.get(text)
  if (known) return known
  const lexed: Lexed = { code: '', strings: [], comments: [] }
  readCode(text, 0, false, lexed)
  cache.set(text, lexed)
  return lexed
}

function readCode(text: string, start: number, isInterpolation: boolean, lexed: Lexed): number {
  let depth = 0
  let at = start
  while (at < text.length) {
    const character = text[at] as string
    if (isInterpolation && character === '}' && depth === 0) return at + 1
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    at = readNext(text, at, character, lexed)
  }
  return at
}

function readNext(text: string, at: number, character: string, lexed: Lexed): number {
  if (text.startsWith('//', at) && text[at - 1] !== ':') return readComment(text, at, '\n', lexed)
  if (text.startsWith('/*', at)) return readComment(text, at, '*/', lexed)
  if (character === "'" || character === '"') return readQuoted(text, at, character, lexed)
  if (character === '`') return readTemplate(text, at, lexed)
  if (character === '/' && beforeRegex.test(lexed.code.slice(-40))) {
    return readRegex(text, at, lexed)
  }
  lexed.code += character
  return at + 1
}

function readComment(text: string, at: number, end: string, lexed: Lexed): number {
  const found = text.indexOf(end, at + 2)
  const stop = found === -1 ? text.length : found
  lexed.comments.push(text.slice(at, stop))
  return end === '\n' ? stop : stop + end.length
}

/** An apostrophe in JSX text has no closing one on its line, so it is an ordinary character. */
function readQuoted(text: string, at: number, quote: string, lexed: Lexed): number {
  let stop = at + 1
  while (stop < text.length && text[stop] !== quote) {
    if (text[stop] === '\n') {
      lexed.code += quote
      return at + 1
    }
    stop += text[stop] === '\\' ? 2 : 1
  }
  pushString(text.slice(at + 1, stop), lexed)
  return stop + 1
}

function readTemplate(text: string, at: number, lexed: Lexed): number {
  const interpolations: Lexed = { code: '', strings: lexed.strings, comments: lexed.comments }
  let content = ''
  let next = at + 1
  while (next < text.length && text[next] !== '`') {
    if (text.startsWith('${', next)) {
      content += '?'
      interpolations.code += ' '
      next = readCode(text, next + 2, true, interpolations)
    } else {
      const length = text[next] === '\\' ? 2 : 1
      content += text.slice(next, next + length)
      next += length
    }
  }
  pushString(content, lexed)
  lexed.code += interpolations.code
  return next + 1
}

function readRegex(text: string, at: number, lexed: Lexed): number {
  let isClass = false
  for (let next = at + 1; next < text.length && text[next] !== '\n'; next += 1) {
    if (text[next] === '\\') next += 1
    else if (text[next] === '[') isClass = true
    else if (text[next] === ']') isClass = false
    else if (text[next] === '/' && !isClass) {
      lexed.code += ' '
      return next + 1
    }
  }
  lexed.code += '/'
  return at + 1
}

function pushString(content: string, lexed: Lexed): void {
  lexed.code += `'${lexed.strings.length}'`
  lexed.strings.push(content)
}
