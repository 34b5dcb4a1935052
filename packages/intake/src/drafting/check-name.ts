import type { Telling } from '../draft.ts'
import type { Problem } from '../entry.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { clip } from '../fields/clip.ts'

/** What somebody is called: as a whole, or out of its two parts. */
export function checkName(told: Telling, notes: Problem[]): string | undefined {
  const whole = turnAround(cleanLine(told.fullName).slice(0, longest))
  const parts = `${cleanLine(told.firstName)} ${cleanLine(told.lastName)}`.trim()
  const name = [whole, parts].find(isName)
  return name === undefined ? undefined : clip(name, 200, 'fullName', notes)
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !text.includes('@') && !/^https?:/i.test(text)
}

const longest = 400

/** `Müller, Anna` is how lists are sorted; `Anna Müller, PhD` is not. */
function turnAround(name: string): string {
  const [last = '', first = '', ...more] = name.split(', ')
  if (first === '' || more.length > 0 || isDecoration(first)) return name
  return `${first} ${last}`
}

function isDecoration(text: string): boolean {
  const capitals = text.replace(/\P{Lu}/gu, '').length
  return /^(jr|sr|[ivx]+)\.?$/i.test(text) || (capitals > 1 && text.length <= 8)
}
