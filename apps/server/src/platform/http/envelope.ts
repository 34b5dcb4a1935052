import type { BodyCode } from '@headwater/contract/codes'
import type {
  CodeBodyEnvelope,
  EnvelopeShape,
  ErrorDetail,
  StatusDataEnvelope,
} from '@headwater/contract/envelope'

export type Envelope = CodeBodyEnvelope | StatusDataEnvelope

/** Builds the envelope of every response: results, failures and refusals. */
export function buildEnvelope(
  shape: EnvelopeShape,
  code: BodyCode,
  body: unknown,
  error?: ErrorDetail,
): Envelope {
  const rest = error === undefined ? {} : { error }
  return shape === 'status-data'
    ? { status: { code }, data: body, ...rest }
    : { code, body, ...rest }
}

/** Returns the envelope for an unknown path, matching its neighbours. */
export function envelopeShapeOfPath(path: string): EnvelopeShape {
  return path.startsWith('/api/') ? 'status-data' : 'code-body'
}
