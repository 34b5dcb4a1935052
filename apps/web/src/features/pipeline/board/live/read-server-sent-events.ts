export interface StreamEvent {
  event: string
  data: string
}

/**
 * Reads server-sent events from a response. `EventSource` can't send a bearer token, so the stream
 * is fetched like any request. Comments are heartbeats and are reported too, because silence means
 * that the connection is lost.
 */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent | 'alive'> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  let event = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r/u)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line !== '') {
          const [field, text] = splitLine(line)
          if (field === 'event') event = text
          else if (field === 'data') data.push(text)
        } else if (data.length > 0 || event !== '') {
          yield { event: event || 'message', data: data.join('\n') }
          event = ''
          data = []
        }
      }
      yield 'alive'
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function splitLine(line: string): [string, string] {
  const at = line.indexOf(':')
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).replace(/^ /u, '')]
}
