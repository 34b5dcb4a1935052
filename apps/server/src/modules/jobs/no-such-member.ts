import { AppError } from '#platform/errors'

export function noSuchMember(): AppError {
  return new AppError('not_found', 'This member does not exist.')
}
