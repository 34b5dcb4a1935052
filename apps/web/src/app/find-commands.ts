import type { Command } from '#lib/command-registry'
import { type Match, matchLetters } from '#lib/match-letters'

interface FoundGroup {
  heading: string
  found: { command: Command; match: Match }[]
}

/** The commands that answer to a query, best first, under their headings. */
export function findCommands(commands: readonly Command[], query: string): FoundGroup[] {
  const groups = new Map<string, FoundGroup['found']>()
  for (const command of commands) {
    const match = matchCommand(command, query)
    if (!match) continue
    const found = groups.get(command.group) ?? []
    groups.set(command.group, [...found, { command, match }])
  }
  return [...groups].map(([heading, found]) => ({
    heading,
    found: found.toSorted((a, b) => b.match.score - a.match.score),
  }))
}

/** By its label; failing that by another word for it, with nothing marked. */
function matchCommand(command: Command, query: string): Match | undefined {
  const byLabel = matchLetters(command.label, query)
  if (byLabel) return byLabel
  const isKnownAs = command.keywords?.some((word) => matchLetters(word, query) !== undefined)
  return isKnownAs ? matchLetters(command.label, '') : undefined
}
