/** How many credits of a lot belong to so much of the money paid for it, rounded down. */
export function decideShare(credits: number, cents: number, paidCents: number): number {
  if (paidCents <= 0) return 0
  if (cents >= paidCents) return credits
  return Number((BigInt(credits) * BigInt(Math.max(0, cents))) / BigInt(paidCents))
}

/** What a dispute means for the credits: an inquiry is only noted, and nothing is decided early. */
export function decideDispute(status: string): 'note' | 'freeze' | 'won' | 'lost' {
  if (status === 'won' || status === 'prevented') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning_') ? 'note' : 'freeze'
}
