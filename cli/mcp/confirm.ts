import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { Language } from '../language.ts'

/** Asks the person at the client. `unable` if the client cannot ask; then there is no confirmation. */
export type Confirm = (question: string, signal: AbortSignal) => Promise<'yes' | 'no' | 'unable'>

/** People read, and go and ask others. */
const PATIENCE_MS = 10 * 60_000

export function confirmBy(server: Server, { text }: Language): Confirm {
  return async (question, signal) => {
    if (!server.getClientCapabilities()?.elicitation?.form) return 'unable'
    const { action, content } = await server.elicitInput(
      {
        message: question,
        requestedSchema: {
          type: 'object',
          properties: {
            confirm: {
              type: 'boolean',
              title: text({ pt: 'Confirmo o envio', en: 'I confirm: send it' }),
              default: false,
            },
          },
          required: ['confirm'],
        },
      },
      { signal, timeout: PATIENCE_MS },
    )
    return action === 'accept' && content?.confirm === true ? 'yes' : 'no'
  }
}
