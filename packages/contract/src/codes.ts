/**
 * The numeric codes in the body of every reply. 200 is success. 101 means that the input was
 * rejected. It is never sent as an HTTP status, where it would mean "Switching Protocols".
 */
export const bodyCodes = [200, 101, 401, 404, 419, 422, 500] as const

export type BodyCode = (typeof bodyCodes)[number]
