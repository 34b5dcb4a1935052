import { useSearch } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { sessionStore } from '#lib/session-store'
import { Banner } from '#ui/banner'
import { providerName } from '../providers/provider-name.ts'
import { useArrival } from './arrival.ts'

/** Why somebody stands here, when there is something to say about it. */
export function SignInNotice() {
  const endedBy = useStore(sessionStore, (state) => state.endedBy)
  const { failed, why } = useSearch({ from: '/login' })
  const notice = useArrival()?.notice
  if (notice === 'password-changed')
    return <Banner title="Your password is changed. Sign in." tone="ok" />
  if (failed !== undefined) {
    const name = providerName[failed]
    return why === 'cancelled' ? (
      <Banner title={`You stopped signing in with ${name}.`}>
        Try once more, or use your e-mail address.
      </Banner>
    ) : (
      <Banner title={`Signing in with ${name} did not work.`} tone="bad">
        Try once more, or use your e-mail address.
      </Banner>
    )
  }
  return endedBy === 'timed-out' ? (
    <Banner title="Your session has timed out.">Sign in again to go on where you were.</Banner>
  ) : null
}
