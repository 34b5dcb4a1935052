import { type ClientInfo, type CompanyInfo, csrfCookie, logout } from '@headwater/contract/identity'
import { useStore } from 'zustand'
import { call } from './http-client.ts'
import { onSessionLost } from './session-loss.ts'
import { type Credentials, emptySession, toCredentials } from './session-state.ts'
import { readToken, type SessionEndReason, sessionStore } from './session-store.ts'

/** Signs the user in, here and in every other tab. */
export function signIn(credentials: Credentials): void {
  sessionStore.setState({
    ...emptySession(),
    User: { isAuthenticated: true, credentials },
    endedBy: undefined,
    endMessage: undefined,
  })
}

/**
 * Clears user, company, plan id, filters and duplicate session at once, then notifies the server.
 * The user is signed out here even if that request fails.
 */
export async function signOut(endedBy: SessionEndReason = 'chosen'): Promise<void> {
  const token = readToken()
  sessionStore.setState({ ...emptySession(), endedBy, endMessage: undefined })
  if (token === undefined) return
  await call(csrfCookie, {}, { token }).catch(() => undefined)
  await call(logout, {}, { token }).catch(() => undefined)
}

// Any call may reveal that the session has ended on the server. It then ends here too.
onSessionLost(() => void signOut('timed-out'))

/** Updates the user from the server and keeps the token. */
export function refreshCredentials(client: ClientInfo): void {
  const token = readToken()
  if (token === undefined) return
  const credentials = toCredentials({ ...client, token })
  sessionStore.setState({ User: { isAuthenticated: true, credentials } })
}

/** Stores the company, so that the next start can show it at once. */
export function cacheCompany(company: CompanyInfo): void {
  sessionStore.setState({ Company: company })
}

/** Stores which tier the user is about to buy. */
export function savePlanId(planId: number): void {
  sessionStore.setState({ planId })
}

export function useCredentials(): Credentials | null {
  return useStore(sessionStore, ({ User }) => User.credentials)
}

export function useCachedCompany(): CompanyInfo | null {
  return useStore(sessionStore, ({ Company }) => Company)
}

export function isSignedIn(): boolean {
  return sessionStore.getState().User.isAuthenticated
}
