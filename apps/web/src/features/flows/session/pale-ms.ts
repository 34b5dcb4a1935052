/** How long what belongs to an earlier search stays as it is before it pales. */
export const paleMs = 400
