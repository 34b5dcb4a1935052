/** Whether this process is shutting down. */
export interface Lifecycle {
  readonly isDraining: boolean
  /**
   * Marks the process as not ready and asks clients to close their connections with every response.
   */
  startDraining(): void
}

export function createLifecycle(): Lifecycle {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    startDraining() {
      isDraining = true
    },
  }
}
