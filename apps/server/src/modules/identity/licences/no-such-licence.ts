import { AppError } from '#platform/errors'

export function noSuchLicence(): AppError {
  return new AppError('not_found', 'This licence key does not exist. Check that it is complete.')
}
