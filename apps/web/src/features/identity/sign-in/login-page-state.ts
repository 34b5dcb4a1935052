import { useLocation } from '@tanstack/react-router'

/** Router state passed to the sign-in page, kept out of the URL. */
export interface LoginPageState {
  email: string
  notice?: 'password-changed' | 'access-removed'
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    arrival?: LoginPageState
  }
}

export function useLoginPageState(): LoginPageState | undefined {
  return useLocation({ select: ({ state }) => state.arrival })
}
