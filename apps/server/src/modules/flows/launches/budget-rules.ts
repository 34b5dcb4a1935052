interface Priced {
  readonly credits: number
  readonly skipped: string | null
}

type Taken<P> = P & { readonly creditsSoFar: number }
type Skipped<P> = P & { readonly skipped: string }

/**
 * Decides who can be paid for, best first. People who cost nothing are taken in any case, and no one
 * is skipped for a person after them.
 */
export function decideAffordable<P extends Priced>(
  people: readonly P[],
  { budget, spendable }: { readonly budget: number; readonly spendable: number },
): { readonly taken: Taken<P>[]; readonly skipped: Skipped<P>[] } {
  const limit = Math.min(budget, spendable)
  const reason =
    budget <= spendable
      ? 'The credit budget of the session is used up.'
      : 'You have no more credits to spend.'
  const taken: Taken<P>[] = []
  const beyond: Skipped<P>[] = []
  const others: Skipped<P>[] = []
  let creditsSoFar = 0
  for (const person of people) {
    if (person.skipped !== null) others.push({ ...person, skipped: person.skipped })
    else if (person.credits > 0 && creditsSoFar + person.credits > limit) {
      beyond.push({ ...person, skipped: reason })
    } else {
      creditsSoFar += person.credits
      taken.push({ ...person, creditsSoFar })
    }
  }
  return { taken, skipped: [...beyond, ...others] }
}
