/** Subjects of a question, in the order in which they name the reason. */
export const topics = [
  'dataSource',
  'pay',
  'employer',
  'remote',
  'visa',
  'start',
  'contract',
  'place',
  'work',
] as const
export type Topic = (typeof topics)[number]

/** Phrases of one language, in the notation of `compilePhrases`. */
export interface ReplyPhrases {
  /** Ask to be left alone: nothing else in the reply changes that. */
  readonly optOut: readonly string[]
  /** Decline clearly. */
  readonly decline: readonly string[]
  /** Say that the person does not want to change, politely. */
  readonly content: readonly string[]
  /** Offer another time. */
  readonly later: readonly string[]
  /** Name a time to come. It turns "I am not looking" into "not now". */
  readonly future: readonly string[]
  /** Say why this is the wrong time. */
  readonly wrongTime: readonly string[]
  /** Agree to talk, or ask for the description of the job. */
  readonly agree: readonly string[]
  /** Sound pleased, which alone is not yet an agreement. */
  readonly pleased: readonly string[]
  /** Say yes, as the first words of a sentence. */
  readonly yes: readonly string[]
  /** Ask for something without a question mark. */
  readonly ask: readonly string[]
  /** Questions that ask nothing. */
  readonly courtesy: readonly string[]
  readonly topics: Readonly<Record<Topic, readonly string[]>>
}
