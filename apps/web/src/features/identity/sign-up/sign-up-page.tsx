import { SignUpSteps } from './sign-up-steps.tsx'

/** Creates an account and a company. */
export function SignUpPage() {
  return <SignUpSteps lead="Start on the Free Tier. No card is needed." />
}
