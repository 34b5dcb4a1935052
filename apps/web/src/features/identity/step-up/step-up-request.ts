import { createStore, useStore } from 'zustand'

interface StepUpRequest {
  /** Called when the user has proved their identity. */
  grant: () => void
  /** Called when the user cancels. */
  cancel: () => void
}

const store = createStore<{ request: StepUpRequest | undefined }>()(() => ({ request: undefined }))

let asked: Promise<void> | undefined

/** Asks the user to prove their identity. Concurrent callers share one request. */
export function requestStepUp(): Promise<void> {
  asked ??= new Promise<void>((resolve, reject) => {
    const settle = (end: () => void) => () => {
      asked = undefined
      store.setState({ request: undefined })
      end()
    }
    store.setState({
      request: {
        grant: settle(resolve),
        // The same error as an aborted request, which callers already ignore.
        cancel: settle(() => reject(new DOMException('The person cancelled.', 'AbortError'))),
      },
    })
  })
  return asked
}

/** Cancels the pending step-up, if any. */
export function cancelStepUp(): void {
  store.getState().request?.cancel()
}

export function useStepUpRequest(): StepUpRequest | undefined {
  return useStore(store, ({ request }) => request)
}
