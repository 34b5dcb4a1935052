import { TextLink } from './text-link.tsx'

/** In a tab of their own, so that nothing half written is lost. */
export function TermsLine() {
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
