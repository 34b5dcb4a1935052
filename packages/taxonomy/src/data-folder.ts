import { fileURLToPath } from 'node:url'

export const dataFolder: string = fileURLToPath(new URL('../data/', import.meta.url))
