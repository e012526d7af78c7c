type Report = Record<string, unknown> & { event_id: string }

/** Milliseconds of silence if the service asks for silence without a duration. */
const PAUSE = 60_000

/**
 * Sends reports by the envelope protocol (https://develop.sentry.dev/sdk/data-model/envelopes/), one a request, without
 * cookies or referrer. What the service cannot take is lost: no work waits for it.
 */
export function envelopeSender(dsn: string): (type: 'event' | 'transaction', report: Report) => void {
  const url = envelopeUrl(dsn)
  let silentUntil = 0
  return (type, report) => {
    if (Date.now() < silentUntil) return
    const head = { event_id: report.event_id, sent_at: new Date().toISOString() }
    const body = [head, { type }, report].map((line) => JSON.stringify(line)).join('\n')
    fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Goes out although the page is being left; browsers allow that up to 64 KB.
      keepalive: body.length < 60_000,
    }).then(
      ({ status, headers }) => {
        if (status !== 429) return
        silentUntil = Date.now() + (Number(headers.get('Retry-After')) * 1000 || PAUSE)
      },
      () => undefined,
    )
  }
}

/** `https://key@host/prefix/7` means `https://host/prefix/api/7/envelope/`. */
function envelopeUrl(dsn: string) {
  const { origin, pathname, username } = new URL(dsn)
  const [project = '', ...prefix] = pathname.split('/').reverse()
  const folder = prefix.reverse().join('/')
  return `${origin}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}&sentry_client=rubrica.web%2F1`
}
