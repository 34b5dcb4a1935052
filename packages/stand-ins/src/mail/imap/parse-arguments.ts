/** A word or string, a literal, or a list. */
export type Argument = string | Buffer | readonly Argument[]

const maxDepth = 20

/** Parses the arguments of a command: text, with a literal between each two pieces of it. */
export function parseArguments(pieces: readonly (string | Buffer)[]): Argument[] {
  const stack: Argument[][] = [[]]
  const add = (value: Argument) => void stack.at(-1)?.push(value)
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      add(piece)
      continue
    }
    let at = 0
    while (at < piece.length) {
      const character = piece.charAt(at)
      if (character === ' ') at += 1
      else if (character === '(') {
        if (stack.length > maxDepth) throw new Error('Too many parentheses')
        stack.push([])
        at += 1
      } else if (character === ')') {
        const list = stack.pop()
        if (!list || stack.length === 0) throw new Error('Unbalanced parentheses')
        add(list)
        at += 1
      } else {
        const word = character === '"' ? readQuoted(piece, at) : readAtom(piece, at)
        add(word.value)
        at = word.end
      }
    }
  }
  if (stack.length !== 1) throw new Error('Unbalanced parentheses')
  return stack[0] ?? []
}

/** Returns the text of an argument that is not a list. */
export function argumentText(argument: Argument | undefined): string {
  if (typeof argument === 'string') return argument
  return Buffer.isBuffer(argument) ? argument.toString('utf8') : ''
}

export function argumentList(argument: Argument | undefined): readonly Argument[] {
  return Array.isArray(argument) ? argument : []
}

function readQuoted(text: string, start: number): { value: string; end: number } {
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '"') return { value, end: at + 1 }
    if (character === '\\') at += 1
    value += text.charAt(at)
  }
  throw new Error('A quoted string has no end')
}

/** An atom; the section of `BODY[…]` may contain spaces and parentheses. */
function readAtom(text: string, start: number): { value: string; end: number } {
  let at = start
  let isInSection = false
  while (at < text.length) {
    const character = text.charAt(at)
    if (character === '[') isInSection = true
    else if (character === ']') isInSection = false
    else if (!isInSection && (character === ' ' || character === '(' || character === ')')) break
    at += 1
  }
  return { value: text.slice(start, at), end: at }
}
