import { TextLink } from '../auth/text-link.tsx'
import { PasswordResetRequest } from './password-reset-request.tsx'

export function ForgotPasswordStep() {
  return (
    <PasswordResetRequest
      aside={
        <TextLink search={({ forgot: _, ...rest }) => rest} to="/login">
          Back to sign in
        </TextLink>
      }
      lead="Enter your email address and we’ll send you a link to set a new one."
      title="Forgot your password?"
    />
  )
}
