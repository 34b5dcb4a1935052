/** Whether this process is on its way out. */
export interface Lifecycle {
  readonly isDraining: boolean
  /** From now on: not ready, and every answer asks its client to close the connection. */
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
