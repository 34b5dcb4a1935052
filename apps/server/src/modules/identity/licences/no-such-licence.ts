import { AppError } from '#platform/errors'

export function noSuchLicence(): AppError {
  return new AppError('not_found', 'Licence key not found. Check that it is complete.')
}
