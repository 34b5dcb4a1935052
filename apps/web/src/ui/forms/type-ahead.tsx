import { useRef } from 'react'
import type { SelectOption } from './option-list.tsx'

const resetMs = 600

/** Combines letters typed in quick succession and finds the option that starts with them. */
export function useTypeAhead(options: readonly SelectOption[]) {
  const typed = useRef({ text: '', at: 0 })
  return function find(key: string, from: number, now: number): number | undefined {
    if (key.length !== 1) return undefined
    const goesOn = now - typed.current.at < resetMs
    const text = (goesOn ? typed.current.text : '') + foldCaseAndAccents(key)
    typed.current = { text, at: now }
    return findByPrefix(options, text, from)
  }
}

/**
 * Returns the next option for one letter or a repeated one, and stays on the current option while a
 * longer text still matches it.
 */
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
    if (option && !option.disabled && foldCaseAndAccents(option.label).startsWith(prefix))
      return index
  }
  return undefined
}

/** Folds to lower case without accents, so that "kobenhavn" finds "København". */
export function foldCaseAndAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ø/giu, 'o')
    .replace(/ł/giu, 'l')
    .toLocaleLowerCase('en')
}
