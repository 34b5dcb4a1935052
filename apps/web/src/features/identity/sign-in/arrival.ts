import { useLocation } from '@tanstack/react-router'

/** What a page that leads to the sign-in page has to say there; kept out of the address. */
export interface Arrival {
  email: string
  notice?: 'password-changed'
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    arrival?: Arrival
  }
}

export function useArrival(): Arrival | undefined {
  return useLocation({ select: ({ state }) => state.arrival })
}
