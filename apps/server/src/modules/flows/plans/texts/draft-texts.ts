/** The facts about a job that a first draft uses, escaped for a template. */
interface DraftFacts {
  /** The wanted skills as a list in the language of the draft, or undefined. */
  readonly skills: string | undefined
  readonly hasLocation: boolean
}

interface DraftEmail {
  /** Empty for a follow-up in the same thread. */
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** The built-in emails of one language, in their order. */
export type DraftTexts = (facts: DraftFacts) => readonly DraftEmail[]
