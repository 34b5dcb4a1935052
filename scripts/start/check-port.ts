import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/** Throws a sentence when the server could not listen there, before anything else is started. */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()))
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(explain(error, port, host), { cause: error })
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  const other = port < 1024 ? 4000 : port + 1
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is busy: stop what listens there, or choose another one, as in PORT=${other} npm start.`
    case 'EACCES':
      return `This user may not listen on port ${port}: choose one above 1023, as in PORT=${other} npm start.`
    default:
      return `The server can't listen on ${host}:${port} (${error.code}): set HOST to an address of this machine.`
  }
}
