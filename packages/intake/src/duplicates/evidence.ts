/** One piece of evidence for or against a duplicate, in bits: one bit doubles the odds. */
export interface DuplicateEvidence {
  readonly bits: number
  readonly text: string
}
