import type { DryRun, DryRunPerson } from '@headwater/contract/flows/launches'

export interface ApprovedPart {
  people: number
  /** Undefined until everyone approved has loaded. */
  credits: number | undefined
  emails: number
  firstEmailAt: string | null
  doneBy: string | null
}

/** Returns what a launch of the first people of a dry run would do. */
export function summariseApproved(
  dryRun: DryRun,
  people: readonly DryRunPerson[],
  count: number,
): ApprovedPart {
  if (count >= dryRun.people) {
    const { emails, creditsAtMost, firstEmailAt, doneBy } = dryRun
    return { people: dryRun.people, credits: creditsAtMost, emails, firstEmailAt, doneBy }
  }
  const approved = people.filter(({ place }) => place <= count)
  const times = approved
    .flatMap((person) => person.times)
    .filter((time) => time !== null)
    .sort()
  return {
    people: count,
    credits: approved.find(({ place }) => place === count)?.creditsSoFar,
    emails: count * dryRun.steps,
    firstEmailAt: times[0] ?? dryRun.firstEmailAt,
    doneBy: times.at(-1) ?? dryRun.doneBy,
  }
}

/** The size that a launch proposes first: small enough to read every email. */
const proposedPeople = 10

export function proposeCount({ people }: DryRun): number {
  return Math.min(proposedPeople, people)
}
