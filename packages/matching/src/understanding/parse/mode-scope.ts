import type { Attribute, Mode } from '@headwater/contract/sourcing/criteria'
import type { Cue } from '../lexicon/cues.ts'
import type { Gap } from '../text/tokens.ts'

/**
 * Scope of "must have", "ideally" and "not": the following list items of one kind, at most to the
 * end of the clause. After a colon the scope extends to the end of the sentence.
 */
export class ModeScope {
  /** Undefined where the text does not say. */
  mode: Mode | undefined
  private within: Attribute | 'seniority' | undefined
  private isOpen = false
  private isAfterComma = false

  pass(gap: Gap): void {
    if (gap === 'stop' || gap === 'close') this.end()
    else if (gap === 'comma' || gap === 'open') this.isAfterComma = true
    else if (gap === 'colon' && this.mode !== undefined && this.within === undefined) {
      this.isOpen = true
    }
    // "Not remote, Berlin": the negation found nothing to exclude.
    if (gap === 'comma' && this.mode === 'not' && this.within === undefined) this.end()
  }

  begin(mode: Mode): void {
    this.end()
    this.mode = mode
  }

  /** "With", "in" and the like start something new once the excluded thing was named. */
  addCues(cues: readonly Cue[]): void {
    const isNew = cues.some((cue) => cue === 'with' || cue === 'current' || cue === 'speaks')
    if (isNew && this.within !== undefined && (this.mode === 'not' || this.isAfterComma)) this.end()
  }

  /** Returns the mode of the next item, given its kind and whether it continues the list. */
  take(attribute: Attribute | 'seniority', isListed: boolean): Mode | undefined {
    if (this.mode !== undefined && !this.isOpen && this.within !== undefined) {
      const isOther = attribute !== this.within
      const isCut = this.mode === 'not' ? isOther || !isListed : this.isAfterComma && isOther
      if (isCut) this.end()
    }
    this.within = attribute
    this.isAfterComma = false
    return this.mode
  }

  end(): void {
    this.mode = undefined
    this.within = undefined
    this.isOpen = false
    this.isAfterComma = false
  }
}
