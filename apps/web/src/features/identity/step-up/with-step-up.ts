import { ApiError } from '#lib/api-error'
import { askForProof } from './step-up-request.ts'

/**
 * Does a dangerous act: when the server wants to know first that it is really the person, asks
 * them and repeats the act once. A person who cancels rejects it with what `isCancelled` knows.
 */
export async function withStepUp<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'step_up_needed') throw error
    await askForProof()
    return act()
  }
}
