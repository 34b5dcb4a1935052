import { createStore, type StoreApi } from 'zustand/vanilla'
import { sessionStore } from './session-store.ts'

/** Creates a store that is reset when the session changes, so that the next user sees none of it. */
export function createSessionScopedStore<State extends object>(initial: State): StoreApi<State> {
  const store = createStore<State>()(() => initial)
  sessionStore.subscribe((state, before) => {
    if (state.User.credentials?.token !== before.User.credentials?.token)
      store.setState(initial, true)
  })
  return store
}
