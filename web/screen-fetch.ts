/**
 * How a screen's calls leave the browser: one effect for one intent. The same change that is asked for again while it is
 * under way is that call, and one whose answer was lost goes out under the key of before (decisions/0011).
 */
export async function screenFetch(url: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'POST') return fetch(url, init)
  const intent = `${url} ${String(init.body)}`
  const first = running.get(intent) ?? begin(intent, url, init)
  return (await first).clone()
}

/** Changes under way, by what they ask for. */
const running = new Map<string, Promise<Response>>()
/** The keys of changes that nobody knows the outcome of. Other values are another intent. */
const unanswered = new Map<string, string>()

function begin(intent: string, url: string, init: RequestInit): Promise<Response> {
  const key = unanswered.get(intent) ?? crypto.randomUUID()
  unanswered.set(intent, key)
  const headers = { ...Object.fromEntries(new Headers(init.headers)), 'idempotency-key': key }
  const call = fetch(url, { ...init, headers })
  running.set(intent, call)
  const ended = () => void running.delete(intent)
  call.then(({ status }) => {
    ended()
    if (isAnswer(status)) unanswered.delete(intent)
  }, ended)
  return call
}

/** What says 'later' leaves open what has happened; a refusal is an answer, and a second try is another call. */
function isAnswer(status: number) {
  return status < 500 && status !== 429
}
