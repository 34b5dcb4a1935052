/** Received mail: parsing, classification and replies. */

export {}
