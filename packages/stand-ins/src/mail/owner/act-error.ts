/** Something that cannot be done, in a sentence for the page and the call. */
export class ActError extends Error {}
