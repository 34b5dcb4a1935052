import { AppError } from '#platform/errors'

/** Unknown, used, expired or meant for something else: whoever shows a link learns no more than this. */
export function deadLink(): AppError {
  return new AppError('not_found', 'This link does not work any more. Ask for a new one.')
}
