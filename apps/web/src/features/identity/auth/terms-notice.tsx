import { TextLink } from './text-link.tsx'

/** Links to the terms in new tabs, so that unsaved input is not lost. */
export function TermsNotice() {
  return (
    <p className="text-type-12 text-pretty text-fg-2">
      By creating an account you agree to the{' '}
      <TextLink rel="noreferrer" target="_blank" to="/terms">
        terms
      </TextLink>{' '}
      and have read the{' '}
      <TextLink rel="noreferrer" target="_blank" to="/privacy">
        privacy policy
      </TextLink>
      .
    </p>
  )
}
