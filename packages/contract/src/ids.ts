import { z } from 'zod'

/**
 * The id of anything. Ids are compared as text in many places and PostgreSQL writes them in lower
 * case, so that every id that comes in is lower-cased too. Nothing else parses a UUID.
 */
export const Id = z.uuid().toLowerCase()
