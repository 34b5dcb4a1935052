import { getConnectionPool } from './connection-pool.ts'

export interface RateLimitRequest {
  /** What is limited, for example `sign-in`. */
  readonly budget: string
  /** Who is limited: an address or an account. */
  readonly key: string
  /** How many per window; tokens return one by one and not all at its end. */
  readonly limit: number
  readonly windowMs: number
  /** How many tokens to take at once, all or none; one by default. */
  readonly tokens?: number
}

export interface RateLimitResult {
  readonly allowed: boolean
  /** 0 when allowed. */
  readonly retryAfterSeconds: number
}

/**
 * Takes tokens in one statement (the generic cell rate algorithm).
 *
 * `full_at` is when the bucket will be full again. Each token moves it forward by its share of the
 * window; a call is refused when that would put it more than a window ahead. A refusal changes
 * nothing, so that repeated calls do not lengthen the wait.
 */
export async function takeRateLimitToken(
  database: object,
  request: RateLimitRequest,
): Promise<RateLimitResult> {
  const { budget, key, limit, windowMs, tokens = 1 } = request
  if (limit < 1) return { allowed: false, retryAfterSeconds: Math.ceil(windowMs / 1_000) }
  const { rows } = await getConnectionPool(database).query(takeStatement, [
    `${budget} ${key}`,
    (windowMs / limit / 1_000) * tokens,
    windowMs / 1_000,
  ])
  const { allowed, wait } = rows[0]
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(Number(wait))) }
}

/** Deletes full buckets, which are equivalent to missing ones. */
export async function sweepRateLimits(database: object): Promise<number> {
  const { rowCount } = await getConnectionPool(database).query(
    'delete from platform.rate_limits where full_at < now()',
  )
  return rowCount ?? 0
}

const takeStatement = `
  with taken as (
    insert into platform.rate_limits as bucket (key, full_at)
    values ($1, now() + make_interval(secs => $2))
    on conflict (key) do update
      set full_at = greatest(bucket.full_at, now()) + make_interval(secs => $2)
      where greatest(bucket.full_at, now()) + make_interval(secs => $2)
        <= now() + make_interval(secs => $3) + interval '1 microsecond'
    returning 1
  )
  select exists (select 1 from taken) as allowed,
    (select extract(epoch from full_at - now()) + $2 - $3
     from platform.rate_limits where key = $1) as wait`
