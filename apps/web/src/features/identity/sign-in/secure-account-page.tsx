import { useCredentials } from '#lib/session'
import { TextLink } from '../auth/text-link.tsx'
import { PasswordResetRequest } from './password-reset-request.tsx'

/** Opened by “This wasn’t me” in security emails, by signed-in users as well. */
export function SecureAccountPage() {
  const email = useCredentials()?.email
  return (
    <PasswordResetRequest
      aside={
        email === undefined ? (
          <TextLink to="/login">Back to sign in</TextLink>
        ) : (
          <TextLink to="/main/dashboard">Back to dashboard</TextLink>
        )
      }
      email={email}
      lead="Did someone else use your account? We’ll send you a link to set a new password. It signs you out everywhere and removes linked sign-ins and API keys."
      removesAccess
      title="Secure your account"
    />
  )
}
