import { fold } from '../fold.ts'

const maxNameLength = 120

/** Cleans names for display and lookup: no extra spaces, no duplicates, no meaningless ones. */
export function cleanNames(names: Iterable<string>): string[] {
  const clean = new Map<string, string>()
  for (const name of names) {
    const text = name.replace(/\s+/gu, ' ').trim()
    const key = fold(text)
    if (key.length > 1 && text.length <= maxNameLength && !clean.has(key)) clean.set(key, text)
  }
  return [...clean.values()]
}

/** Capitalises a name: publishers write lower case, and our lists begin with a capital. */
export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Returns whether a title states only a rank. Publishers list such titles under one occupation, but
 * people who use them do not mean that one.
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
