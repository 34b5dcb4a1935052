import { stripMarks } from '../fold.ts'

/**
 * The words of a text with their positions, and whether a phrase may continue from one to the next.
 */
export type TokenScan = {
  tokens: string[]
  starts: number[]
  ends: number[]
  /** How the token is separated from the previous one. */
  gaps: Gap[]
}

/** `join`: a phrase may continue. `list`: a separator between list entries. `stop`: neither. */
type Gap = 'join' | 'list' | 'stop'

/** Splits text into folded words. Signs that belong to a skill stay with it: C++, C#, .NET, A+. */
export function scanTokens(text: string): TokenScan {
  const scan: TokenScan = { tokens: [], starts: [], ends: [], gaps: [] }
  let at = 0
  let gapFrom = 0
  while (at < text.length) {
    if (!isWord(text, at)) {
      at++
      continue
    }
    const dotted = at > gapFrom && text.charCodeAt(at - 1) === dot && !isWord(text, at - 2)
    const start = dotted ? at - 1 : at
    let end = at + 1
    while (end < text.length && isWord(text, end)) end++
    end += signsAfter(text, end)
    scan.tokens.push(foldToken(text.slice(start, end)))
    scan.starts.push(start)
    scan.ends.push(end)
    scan.gaps.push(gapOf(text, gapFrom, start))
    at = end
    gapFrom = end
  }
  return scan
}

const dot = 46
const plus = 43
const hash = 35

/** 0: not computed yet, 1: part of a word, 2: not. */
const kinds = new Uint8Array(65_536)

function isWord(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false
  const code = text.charCodeAt(at)
  let kind = kinds[code]
  if (kind === 0) {
    kind = /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(code)) ? 1 : 2
    kinds[code] = kind
  }
  return kind === 1
}

function signsAfter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === plus) {
    if (text.charCodeAt(at + 1) === plus) return 2
    return isWord(text, at + 1) ? 0 : 1
  }
  return code === hash && !/[a-z]/i.test(text.charAt(at + 1)) ? 1 : 0
}

function foldToken(raw: string): string {
  for (let at = 0; at < raw.length; at++) if (raw.charCodeAt(at) > 127) return stripMarks(raw)
  return raw.toLowerCase()
}

function gapOf(text: string, from: number, to: number): Gap {
  if (to === from || (to === from + 1 && text.charCodeAt(from) === 32)) return 'join'
  let lines = 0
  let kind: Gap = 'join'
  for (let at = from; at < to; at++) {
    const sign = text.charAt(at)
    if (sign === '\n') lines++
    else if (sign === '.') {
      if (at + 1 < to) return listBeyond(text, at, to)
    } else if (',;|•·/،؛*▪●:'.includes(sign))
      kind = sign === '/' && kind === 'join' && to === from + 1 ? 'join' : 'list'
    else if ('()[]{}<>!?"“”„«»؟'.includes(sign)) return kind === 'list' ? 'list' : 'stop'
    else if (sign === '–' || sign === '—') kind = 'list'
  }
  return lines > 1 ? 'list' : kind
}

/** A full stop ends a phrase. Bullets after it begin a list. */
function listBeyond(text: string, from: number, to: number): Gap {
  return /[•▪●*]/.test(text.slice(from, to)) ? 'list' : 'stop'
}
