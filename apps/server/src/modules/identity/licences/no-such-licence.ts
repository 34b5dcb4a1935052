import { AppError } from '#platform/errors'

export function noSuchLicence(): AppError {
  return new AppError('not_found', 'There is no such licence key. Check that it is complete.')
}
