/** Of a person in the list, in pixels. */
export const rowHeight = 86
