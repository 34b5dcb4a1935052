export type ExpectedKind = 'interested' | 'not_now' | 'no' | 'question' | 'none'

/** The new text of a reply and how a recruiter would sort it. */
export type ReplySample = readonly [text: string, kind: ExpectedKind, reason?: string]
