import { AppError } from '#platform/errors'

export function noSuchMember(): AppError {
  return new AppError('not_found', 'Member not found.')
}
