import { useRef } from 'react'
import type { SelectOption } from './option-list.tsx'

const pause = 600

/** Letters typed quickly after each other make a word; returns the row that starts with it. */
export function useTypeAhead(options: readonly SelectOption[]) {
  const typed = useRef({ text: '', at: 0 })
  return function find(key: string, from: number, now: number): number | undefined {
    if (key.length !== 1) return undefined
    const goesOn = now - typed.current.at < pause
    const text = (goesOn ? typed.current.text : '') + fold(key)
    typed.current = { text, at: now }
    return findByPrefix(options, text, from)
  }
}

/** One letter, or the same one again, goes to the next row; a word stays while it still fits. */
export function findByPrefix(
  options: readonly SelectOption[],
  text: string,
  from: number,
): number | undefined {
  const repeated = [...text].every((letter) => letter === text[0])
  const prefix = repeated ? (text[0] ?? '') : text
  const first = repeated ? from + 1 : from
  for (let step = 0; step < options.length; step++) {
    const index = (first + step) % options.length
    const option = options[index]
    if (option && !option.disabled && fold(option.label).startsWith(prefix)) return index
  }
  return undefined
}

/** Lower case without accents, so that "kobenhavn" finds "København" as near as it can. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ø/giu, 'o')
    .replace(/ł/giu, 'l')
    .toLocaleLowerCase('en')
}
