/**
 * The numeric codes that every answer carries in its body. 200 is success.
 * 101 means the input was refused; it is never sent as an HTTP status, where it
 * would mean "Switching Protocols".
 */
export const bodyCodes = [200, 101, 401, 404, 419, 422, 500] as const

export type BodyCode = (typeof bodyCodes)[number]
