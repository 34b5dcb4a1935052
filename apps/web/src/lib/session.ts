import { type ClientInfo, type CompanyInfo, csrfCookie, logout } from '@headwater/contract/identity'
import { useStore } from 'zustand'
import { call } from './http-client.ts'
import { onSessionLost } from './session-loss.ts'
import { type Credentials, credentialsOf, emptySession } from './session-state.ts'
import { readToken, type SessionEnd, sessionStore } from './session-store.ts'

/** Makes this person the one who is signed in, here and in every other tab. */
export function signIn(credentials: Credentials): void {
  sessionStore.setState({
    ...emptySession(),
    User: { isAuthenticated: true, credentials },
    endedBy: undefined,
  })
}

/**
 * Forgets user, company, plan id, filters and duplicate session at once, and then tells the
 * server. That it may not hear us changes nothing for the person who wants to leave.
 */
export async function signOut(endedBy: SessionEnd = 'chosen'): Promise<void> {
  const token = readToken()
  sessionStore.setState({ ...emptySession(), endedBy })
  if (token === undefined) return
  await call(csrfCookie, {}, { token }).catch(() => undefined)
  await call(logout, {}, { token }).catch(() => undefined)
}

// Whatever call it was that learnt it: whoever is signed out on the server is signed out here.
onSessionLost(() => void signOut('timed-out'))

/** Takes over what the server now says of the person; the token stays. */
export function refreshCredentials(client: ClientInfo): void {
  const token = readToken()
  if (token === undefined) return
  const credentials = credentialsOf({ ...client, token })
  sessionStore.setState({ User: { isAuthenticated: true, credentials } })
}

/** Keeps what is known of the company, so that the next start can show it at once. */
export function keepCompany(company: CompanyInfo): void {
  sessionStore.setState({ Company: company })
}

/** Keeps which tier somebody set out to buy. */
export function keepPlan(planId: number): void {
  sessionStore.setState({ planId })
}

export function useCredentials(): Credentials | null {
  return useStore(sessionStore, ({ User }) => User.credentials)
}

export function useKeptCompany(): CompanyInfo | null {
  return useStore(sessionStore, ({ Company }) => Company)
}

export function isSignedIn(): boolean {
  return sessionStore.getState().User.isAuthenticated
}
