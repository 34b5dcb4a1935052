import { generateRandomKey } from '../random-key.ts'

/** Identifies this tab in its requests and in the live messages about what they changed. */
export const tabId = generateRandomKey()
