import { ApiError } from '#lib/api-error'
import { requestStepUp } from './step-up-request.ts'

/**
 * Runs an action that may need a step-up: when the server requires one, asks the user and repeats
 * the action once. Cancelling rejects with an error that `isCancelled` recognises.
 */
export async function withStepUp<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'step_up_needed') throw error
    await requestStepUp()
    return act()
  }
}
