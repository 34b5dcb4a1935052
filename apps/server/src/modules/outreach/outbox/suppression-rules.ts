/** Why a person is not written to: themselves, the company at which they work, or their removal. */
export type SuppressionReason = 'suppressed' | 'employer_suppressed' | 'removed'

export const suppressionSentences: Readonly<Record<SuppressionReason, string>> = {
  suppressed: 'This person, address or domain is on the do-not-contact list.',
  employer_suppressed: 'This person works at a company on the do-not-contact list.',
  removed: 'This person was removed from your people.',
}

export function isSuppressionReason(reason: string | null): reason is SuppressionReason {
  return reason !== null && Object.hasOwn(suppressionSentences, reason)
}
