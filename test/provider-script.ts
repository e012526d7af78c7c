import { once } from 'node:events'
import { createServer } from 'node:http'

/** What the sign-in provider's script does for a page, served over loopback; its button hands over `window.nextCredential`. */
export async function openProviderScript(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/javascript')
    response.end(script)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the script is not served')
  return {
    url: `http://127.0.0.1:${address.port}/gsi/client`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const script = `
let asked
window.google = { accounts: { id: {
  initialize: (options) => { asked = options },
  renderButton: (place) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Continuar com o Google'
    button.addEventListener('click', () => asked.callback({ credential: window.nextCredential }))
    place.replaceChildren(button)
  },
} } }
`
