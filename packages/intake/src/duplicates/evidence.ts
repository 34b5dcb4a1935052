/** One thing that speaks for or against two people being one, in bits: one doubles the odds. */
export interface Evidence {
  readonly bits: number
  readonly text: string
}
