import type { BodyCode } from '@headwater/contract/codes'
import type {
  CodeBodyEnvelope,
  EnvelopeShape,
  ErrorDetail,
  StatusDataEnvelope,
} from '@headwater/contract/envelope'

export type Envelope = CodeBodyEnvelope | StatusDataEnvelope

/** The one place where answers get their shape, be it a result, a failure or a refusal. */
export function envelopeOf(
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

/** The shape for a path that no endpoint answers: clients expect that of its neighbours. */
export function shapeOfPath(path: string): EnvelopeShape {
  return path.startsWith('/api/') ? 'status-data' : 'code-body'
}
