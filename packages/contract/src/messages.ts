/** The specification's error catalogue: the messages shown when a call fails. */

export const somethingWentWrong = 'Something went wrong'
export const missingToken = 'Missing token'

/** Messages of the generic data loader, by body code. */
export const loaderMessages = {
  500: 'Data retrieving Error.',
  401: 'Unauthenticated Action. Your session has timed out.',
  419: 'Too many requests. Wait, refresh and retry.',
  404: 'The request link does not exist.',
  other: 'Unknown Error.',
  network: 'Connection to server error.',
} as const

/** Builds the messages for company data and for personal data. */
function accountMessages(subject: string, fallback: string) {
  return {
    101: `Validation error while retrieving your ${subject}. Try logging in again.`,
    500: `Data handling error while retrieving your ${subject}.`,
    422: `Journey error while retrieving your ${subject}. You are not allowed to continue.`,
    401: 'Unauthenticated action. Your session has timed out. Log in again.',
    419: 'Too many requests. Wait, refresh and retry.',
    404: 'The request link does not exist. Contact us.',
    other: fallback,
  } as const
}

export const companyInfoMessages = accountMessages('company data', 'Unknown Error')

const unknownClientInfo = 'Unknown Error while getting your personal data.'
export const clientInfoMessages = {
  ...accountMessages('personal data', unknownClientInfo),
  network: unknownClientInfo,
} as const
