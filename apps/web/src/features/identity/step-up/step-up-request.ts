import { createStore, useStore } from 'zustand'

interface StepUpRequest {
  /** The person has proved it. */
  grant: () => void
  /** The person would rather not. */
  cancel: () => void
}

const store = createStore<{ request: StepUpRequest | undefined }>()(() => ({ request: undefined }))

let asked: Promise<void> | undefined

/** Asks the person to prove that it is them; several who ask at once share one answer. */
export function askForProof(): Promise<void> {
  asked ??= new Promise<void>((resolve, reject) => {
    const settle = (end: () => void) => () => {
      asked = undefined
      store.setState({ request: undefined })
      end()
    }
    store.setState({
      request: {
        grant: settle(resolve),
        // The same as a request that was given up: callers keep silent on it already.
        cancel: settle(() => reject(new DOMException('The person cancelled.', 'AbortError'))),
      },
    })
  })
  return asked
}

/** Gives up what is being asked, if anything is. */
export function cancelProof(): void {
  store.getState().request?.cancel()
}

export function useStepUpRequest(): StepUpRequest | undefined {
  return useStore(store, ({ request }) => request)
}
