import { SignUpSteps } from './sign-up-steps.tsx'

/** An account and a company, from nothing. */
export function SignUpPage() {
  return <SignUpSteps lead="Start on the Free Tier. No card is needed." />
}
