import { pick, type Random } from '../random/random.ts'
import type { CareerRole } from './career.ts'

const openings = [
  (thing: string, skills: string) => `Responsible for ${thing}, with ${skills}.`,
  (thing: string, skills: string) => `Worked on ${thing} using ${skills}.`,
  (thing: string, skills: string) => `Took over ${thing} and brought in ${skills}.`,
  (thing: string, skills: string) => `Day-to-day work on ${thing}: ${skills}.`,
  (thing: string, skills: string) => `Built up ${thing} from scratch (${skills}).`,
] as const

const plainOpenings = [
  (thing: string) => `Responsible for ${thing}.`,
  (thing: string) => `Worked on ${thing} from start to finish.`,
  (thing: string) => `Looked after ${thing} with a small team.`,
] as const

const leadershipSentences = [
  '',
  '',
  ' Led a team of six.',
  ' Mentored two colleagues.',
  ' Reported to the director.',
]

/** Writes the description of a role. The skills named in it are evidence. */
export function writeRoleText(
  { occupation, level }: CareerRole,
  skills: readonly string[],
  random: Random,
) {
  const { things, ends } = occupation.work
  const thing = pick(random, things)
  const opening =
    skills.length > 0
      ? pick(random, openings)(thing, joinWithAnd(skills))
      : pick(random, plainOpenings)(thing)
  const end = pick(random, ends)
  const more = level >= 3 ? pick(random, leadershipSentences) : ''
  return `${opening} Helped to ${end}.${more}`
}

function joinWithAnd(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
