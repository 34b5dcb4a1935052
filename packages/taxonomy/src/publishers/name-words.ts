import { fold } from '../fold.ts'

const longest = 120

/** Names fit to be shown and found: no loose spaces, none twice, none that says nothing. */
export function cleanNames(names: Iterable<string>): string[] {
  const clean = new Map<string, string>()
  for (const name of names) {
    const text = name.replace(/\s+/gu, ' ').trim()
    const key = fold(text)
    if (key.length > 1 && text.length <= longest && !clean.has(key)) clean.set(key, text)
  }
  return [...clean.values()]
}

/** Publishers write small letters; lists begin with a capital, as ours do. */
export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Titles that only say a rank. Publishers list them under one occupation, and nobody who writes
 * them means that one.
 */
export function isBareRank(name: string): boolean {
  return fold(name)
    .split(' ')
    .every((word) => rankWords.has(word))
}

const rankWords = new Set(
  `account administrator advisor agent aide analyst apprentice assistant associate attendant
  captain chairman chief clerk commander consultant contractor coordinator crew deputy director
  employee engineer examiner executive expert foreman general head helper hand independent
  inspector instructor intern investigator laborer lead leader manager member officer operator
  owner partner planner president principal professional programmer representative researcher
  scientist self employed senior junior specialist staff superintendent supervisor team tech
  technician technologist tester trainee trainer vice volunteer worker designer developer
  assembler of and the in`.split(/\s+/),
)
